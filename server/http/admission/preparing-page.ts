import { escapeHtml } from '@yukan/rules/text/escape-html.ts'

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;padding:24px;font-family:serif;line-height:1.9;background:#fffdf8;color:#1d1b18}' +
  '@media (prefers-color-scheme:dark){body{background:#191714;color:#efe9df}}h1{font-size:1.6rem;border-block:3px double;padding:12px 24px}'

/** The page that readers see of a newspaper that is not public yet. */
export function preparingPage(name: string): string {
  const title = `${escapeHtml(name)}｜準備中`
  return [
    '<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${escapeHtml(name)}</h1><p>ただいま準備中です。</p><p>公開まで、いましばらくお待ちください。</p></main></body></html>`,
  ].join('')
}
