import type { ViewerPage } from '../../../../papers/viewer-page.ts'

interface PageButtonProps {
  page: ViewerPage
  /** The caption below the picture. */
  text: string
  /** The accessible name, if the text alone does not identify the page. */
  label?: string | undefined
  isShown: boolean
  className: string | undefined
  act: () => void
}

/** Opens a page that is seen small. */
export function PageButton({ page, text, label, isShown, className, act }: PageButtonProps) {
  return (
    <button type="button" className={className} aria-label={label} aria-current={isShown ? 'page' : undefined} onClick={act}>
      <img src={page.previewUrl} width={page.width} height={page.height} alt="" loading="lazy" />
      <span>{text}</span>
    </button>
  )
}
