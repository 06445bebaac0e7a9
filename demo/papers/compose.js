// Runs in the browser that prints: fills each row of a page with articles from the right to the left, as wide as their text asks for, and
// what is left of a row with an advertisement. What does not fit is cut at the end of a sentence, or left out.
const LINE = 6.15
const MM = 96 / 25.4
const LEAST_KEPT = 0.5
const LEAST_KEPT_OF_LEAD = 0.22
const LEAST_CHARACTERS = 90
const LEAST_ADVERT = 27 * MM
const LEAST_HEADLINE = 0.72

const make = (tag, className, text) => {
  const element = document.createElement(tag)
  if (className) element.className = className
  if (text) element.textContent = text
  return element
}

function articleElement(article, size, withPicture) {
  const element = make('article', `article ${size}`)
  element.dataset.slug = article.slug
  const headline = make('div', 'headline')
  headline.append(make('h2', '', article.title))
  if (article.subtitle) headline.append(make('p', '', article.subtitle))
  element.append(headline)
  if (withPicture && article.picture) {
    const figure = make('figure')
    const image = make('img')
    image.src = article.picture.src
    figure.append(image, make('figcaption', '', article.picture.caption))
    element.append(figure)
  }
  element.append(make('div', 'body'))
  return element
}

function setText(body, text) {
  body.replaceChildren(...text.map((paragraph) => make('p', '', paragraph)))
}

/** Makes a headline smaller, within limits, so that it fits one line. */
function fitHeadline(element) {
  const title = element.querySelector('h2')
  const size = Number.parseFloat(getComputedStyle(title).fontSize)
  title.style.whiteSpace = 'nowrap'
  for (let share = 1; share >= LEAST_HEADLINE; share -= 0.04) {
    title.style.fontSize = `${size * share}px`
    if (title.scrollHeight <= element.clientHeight) return
  }
  title.style.whiteSpace = ''
}

const overflows = (body) => body.scrollHeight > body.clientHeight + 1

/** The fewest lines in which the text fits, or null. */
function fit(body, most) {
  const isEnough = (lines) => {
    body.style.width = `${lines * LINE}mm`
    return !overflows(body)
  }
  if (most < 1 || !isEnough(most)) return null
  let [low, high] = [1, most]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isEnough(middle)) high = middle
    else low = middle + 1
  }
  isEnough(low)
  return low
}

/** The text without its last sentence, or null. */
function shorter(paragraphs) {
  const last = paragraphs.at(-1) ?? ''
  const sentences = last.match(/[^。]+。?[」）]?/g) ?? []
  if (sentences.length > 1) return [...paragraphs.slice(0, -1), sentences.slice(0, -1).join('')]
  return paragraphs.length > 1 ? paragraphs.slice(0, -1) : null
}

const lengthOf = (paragraphs) => paragraphs.join('').length

/** Puts an article into the free part of a row; false if it does not fit. */
function place(row, article, size, withPicture) {
  const element = articleElement(article, size, withPicture)
  row.append(element)
  fitHeadline(element)
  const height = row.classList.contains('d3') ? 3 : 2
  const figure = element.querySelector('figure')
  if (figure) figure.style.width = `${size === 'lead' ? (row.closest('.main') ? 70 : 84) : height === 3 ? 74 : 58}mm`
  const body = element.querySelector('.body')
  const free = row.clientWidth - used(row)
  const most = Math.floor(free / (LINE * MM))
  let text = article.paragraphs
  setText(body, text)
  while (fit(body, most) === null) {
    text = shorter(text)
    const isTooLittle = text === null || lengthOf(text) < Math.min(LEAST_CHARACTERS, lengthOf(article.paragraphs) * 0.99)
    if (isTooLittle || lengthOf(text) < lengthOf(article.paragraphs) * (size === 'lead' ? LEAST_KEPT_OF_LEAD : LEAST_KEPT) || most < 3) {
      element.remove()
      return false
    }
    setText(body, text)
  }
  return true
}

function used(row) {
  const gap = 3.6 * MM
  let sum = 0
  for (const element of row.children) {
    const body = element.querySelector('.body')
    if (body && body.childElementCount === 0) body.style.width = '0'
    sum += element.getBoundingClientRect().width + gap
  }
  return sum + 1
}

let advertCount = 0
function advert(adverts) {
  const { name, line, small } = adverts[advertCount++ % adverts.length]
  const element = make('div', `advert${advertCount % 3 === 0 ? ' dark' : ''}`)
  element.append(make('b', '', name), make('span', '', line), make('small', '', small))
  return element
}

function closeRow(row, adverts) {
  const free = row.clientWidth - used(row)
  if (row.childElementCount === 0 || free >= LEAST_ADVERT) {
    const element = advert(adverts)
    if (free < 60 * MM) element.classList.add('tall')
    row.append(element)
    return
  }
  // The remaining width goes to a picture, or between the articles.
  const figure = row.querySelector('figure')
  if (figure === null) row.style.justifyContent = 'space-between'
  else figure.style.width = `${figure.getBoundingClientRect().width + Math.max(0, free - 2)}px`
}

function fillRow(row, queue, { hasLead, adverts, pictures }) {
  let isFirst = true
  let left = pictures
  for (let index = 0; index < queue.length;) {
    const article = queue[index]
    const size = isFirst && hasLead ? 'lead' : lengthOf(article.paragraphs) < 140 ? 'small' : ''
    const withPicture = left > 0 && article.picture !== null && lengthOf(article.paragraphs) > 160
    if (place(row, article, size, withPicture) || (withPicture && place(row, article, size, false))) {
      if (row.lastElementChild.querySelector('figure')) left -= 1
      queue.splice(index, 1)
      isFirst = false
    } else index += 1
  }
  closeRow(row, adverts)
}

/** Moves the lead's headline of a front page into a band above it. */
function raiseHeadline(band, row, articles) {
  const lead = row.querySelector('.article')
  const { title, subtitle } = articles.find(({ slug }) => slug === lead?.dataset.slug) ?? { title: '', subtitle: '' }
  band.textContent = title
  if (subtitle === '') return
  lead.querySelector('h2').textContent = subtitle
  lead.querySelector('.headline p')?.remove()
  fitHeadline(lead)
}

for (const sheet of document.querySelectorAll('.sheet')) {
  const script = sheet.querySelector('script[type="application/json"]')
  if (script === null) continue
  const { articles, adverts } = JSON.parse(script.textContent)
  script.remove()
  const queue = [...articles]
  let isFirstRow = true
  for (const row of sheet.querySelectorAll('.row')) {
    fillRow(row, queue, { hasLead: isFirstRow, adverts, pictures: row.classList.contains('d3') ? 2 : 1 })
    const band = sheet.querySelector('.band')
    if (isFirstRow && band !== null) raiseHeadline(band, row, articles)
    isFirstRow = false
  }
  for (const place of sheet.querySelectorAll('.adverts')) for (let count = 0; count < 3; count += 1) place.append(advert(adverts))
  advertCount += 5
}
document.body.dataset.isDone = 'yes'
