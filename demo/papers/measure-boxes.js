// Runs in the browser that prints: notes where each article's pieces are, as shares of their sheet (decision 056).
const places = 5
const share = (value, whole) => Number((value / whole).toFixed(places))
const PARTS = [
  ['headline', '.title, .subtitle, .note, .band, .second'],
  ['tier', '.tier'],
  ['picture', '.picture'],
  ['table', '.score'],
]

function boxOf(rects, sheet) {
  const [left, top] = [Math.min(...rects.map((rect) => rect.left)), Math.min(...rects.map((rect) => rect.top))]
  const [right, bottom] = [Math.max(...rects.map((rect) => rect.right)), Math.max(...rects.map((rect) => rect.bottom))]
  return {
    x: share(left - sheet.left, sheet.width),
    y: share(top - sheet.top, sheet.height),
    width: share(right - left, sheet.width),
    height: share(bottom - top, sheet.height),
  }
}

// The ink of a text: a headline's element is as high as its line, a tier's as its lines.
function rectsOf(element) {
  const range = document.createRange()
  range.selectNodeContents(element)
  return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
}

const pages = [...document.querySelectorAll('.sheet[data-page]')].map((element) => {
  const sheet = element.getBoundingClientRect()
  const articles = [...element.querySelectorAll('article')].map((article) => ({
    slug: article.dataset.slug,
    notice: article.dataset.notice,
    boxes: PARTS.flatMap(([part, selector]) => {
      const pieces = [...article.querySelectorAll(selector)]
      const rects = pieces
        .map((piece) => (part === 'headline' ? rectsOf(piece) : [piece.getBoundingClientRect()]))
        .filter((each) => each.length > 0)
      if (rects.length === 0) return []
      return part === 'headline' ? [{ part, ...boxOf(rects.flat(), sheet) }] : rects.map((each) => ({ part, ...boxOf(each, sheet) }))
    }),
  }))
  const texts = [
    ...element.querySelectorAll(
      '.advert *, .books *, .notice *, .contents *, .running *, figcaption, .score td, .score th, .title, .subtitle',
    ),
  ]
  const clipped = texts
    .filter((text) => {
      const box = (text.closest('.advert, .books > div, .notice, .contents, .score') ?? element).getBoundingClientRect()
      return rectsOf(text).some(
        (rect) => rect.left < box.left - 1 || rect.right > box.right + 1 || rect.top < box.top - 1 || rect.bottom > box.bottom + 1,
      )
    })
    .map((text) => `${text.closest('[class]').className}: ${text.textContent.slice(0, 30)}`)
  return { page: Number(element.dataset.page), articles, clipped }
})
const result = document.createElement('script')
result.type = 'application/json'
result.id = 'boxes'
result.textContent = JSON.stringify(pages)
document.body.append(result)
