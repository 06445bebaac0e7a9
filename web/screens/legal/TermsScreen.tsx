import type { Publication } from './publication-facts.ts'
import { TERMS_IN_FORCE_FROM, termsArticles } from './terms-articles.tsx'

/** The terms (product §2 "Static pages", §9): sixteen articles, each linked as `#article-1` … `#article-16`. */
export function TermsScreen({ publication }: { publication: Publication }) {
  const articles = termsArticles(publication)
  return (
    <article lang="ja">
      <h1>利用規約</h1>
      <p>
        {publication.company}は、「{publication.name}」の利用条件を次のとおり定めます。お申し込みの前に必ずお読みください。
      </p>
      <nav aria-label="利用規約の目次">
        <ul>
          {articles.map(({ title }, i) => (
            <li key={title}>
              <a href={`#article-${i + 1}`}>{`第${i + 1}条（${title}）`}</a>
            </li>
          ))}
        </ul>
      </nav>
      {articles.map(({ title, paragraphs }, i) => (
        <section key={title} id={`article-${i + 1}`} aria-labelledby={`article-${i + 1}-title`}>
          <h2 id={`article-${i + 1}-title`}>{`第${i + 1}条（${title}）`}</h2>
          <ol>
            {paragraphs.map(({ text, items }, p) => (
              <li key={p} id={`article-${i + 1}-${p + 1}`}>
                <p>{text}</p>
                {items && (
                  <ol>
                    {items.map((item, n) => (
                      <li key={n}>{item}</li>
                    ))}
                  </ol>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
      <footer id="enforcement">
        <p>附則　本規約は、{TERMS_IN_FORCE_FROM}から施行します。</p>
        <p>{publication.company}</p>
      </footer>
    </article>
  )
}
