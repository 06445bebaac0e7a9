import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { element, textOf } from '../../test/html.ts'
import { LifeBlock } from './LifeBlock.tsx'

const life = (duties: { clinic: string; hours: string; tel: string }[]) =>
  element(renderToStaticMarkup(<LifeBlock life={{ days: [], more: 0, duties }} />), 'p', 'duty')

it('shows name, hours and telephone of a doctor on duty, without a line break inside the last two', () => {
  const shown = life([{ clinic: '本町内科クリニック', hours: '9時〜17時', tel: '0277-00-2101' }])
  expect(textOf(shown)).toBe('きょうの休日当番医本町内科クリニック　9時〜17時　0277-00-2101')
  expect([...shown.matchAll(/<span class="whole">([^<]+)<\/span>/g)].map(([, part]) => part)).toEqual(['9時〜17時', '0277-00-2101'])
})

it('shows only the name of a doctor on duty when nothing else is known', () => {
  expect(textOf(life([{ clinic: '大間々医院', hours: '', tel: '' }]))).toBe('きょうの休日当番医大間々医院')
})
