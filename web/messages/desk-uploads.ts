/** Texts of files on their way to the server, in every room of the desk. */
export const uploadsText = {
  title: '送っているファイル',
  sending: (name: string, percent: number) => `${name}を送っています（${percent}%）`,
  /** The upload is complete, and the server is checking the file. */
  preparing: (name: string) => `${name}を準備しています…`,
  failed: (name: string) => `${name}を送れませんでした。`,
  sessionEnded: 'サインインの有効期限が切れました。新しいタブでサインインしてから、もう一度送ってください。',
  retry: 'もう一度送る',
  dismiss: 'やめる',
}
