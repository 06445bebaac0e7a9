import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { breachesOf, checkWalls, importsOf } from './check-walls.ts'

describe('import walls', () => {
  it('finds every kind of import', () => {
    const text = `import { a } from './a.ts'
import type { B } from '@yukan/rules/b.ts'
export { c } from '../c.ts'
import './side-effect.ts'
import {
  d,
  e,
} from 'fastify'
import { readFile } from 'node:fs/promises'
const lazy = await import('pg')
const path = import.meta.resolve('@yukan/web/build/server/index.js')`
    expect(importsOf('server/http/x.ts', text)).toEqual({
      ours: ['server/http/a.ts', 'rules/b.ts', 'server/c.ts', 'server/http/side-effect.ts', 'web/build/server/index.js'],
      others: ['fastify', 'pg'],
    })
  })

  it.each([
    ['rules/time/calendar.ts', "import { Type } from 'typebox'", ['rules/time/calendar.ts imports typebox']],
    ['rules/time/calendar.ts', "import { x } from '@yukan/contract/call.ts'", ['rules/time/calendar.ts imports contract/call.ts']],
    ['contract/article.ts', "import pg from 'pg'", ['contract/article.ts imports pg']],
    [
      'web/screens/home/HomeScreen.tsx',
      "import { db } from '@yukan/server/db/connect.ts'",
      ['web/screens/home/HomeScreen.tsx imports server/db/connect.ts'],
    ],
    ['web/ui/Button.tsx', "import { useSite } from '../site/site-data.ts'", ['web/ui/Button.tsx imports web/site/site-data.ts']],
    [
      'server/store/articles/article.ts',
      "import { defineHandler } from '../../calls/handler.ts'",
      ['server/store/articles/article.ts imports server/calls/handler.ts'],
    ],
    ['server/articles/x.ts', "import { getList } from '../v1/article.ts'", ['server/articles/x.ts imports server/v1/article.ts']],
    ['web/ui/Button.tsx', "import { GridList } from 'react-aria-components'", ['web/ui/Button.tsx imports react-aria-components']],
    ['web/articles/x.ts', "import { EditorView } from 'prosemirror-view'", ['web/articles/x.ts imports prosemirror-view']],
    ['web/desk/ui/SortableRows.tsx', "import { GridList } from 'react-aria-components'", []],
    [
      'sandbox/start.ts',
      "import { tokyoDay } from '@yukan/rules/time/tokyo-time.ts'",
      ['sandbox/start.ts imports rules/time/tokyo-time.ts'],
    ],
    ['e2e/home.test.ts', "import { buildApp } from '@yukan/server/app.ts'", ['e2e/home.test.ts imports server/app.ts']],
    ['e2e/home.test.ts', "import { rowsOfRun } from '../scripts/rows-of-run.ts'", []],
    ['e2e/browser.ts', "import { rowsOfRun } from '../scripts/rows-of-run.ts'", ['e2e/browser.ts imports scripts/rows-of-run.ts']],
    ['server/v1/article.ts', "import { listDay } from '../store/article.ts'", []],
    ['server/articles/find-articles.ts', "import { searchArticles } from '../store/search/search.ts'", []],
    ...['server/articles/x.ts', 'server/store/x.ts', 'server/jobs/x.ts', 'server/v1/x.ts'].map((path): [string, string, string[]] => [
      path,
      "import { indexTexts } from '@yukan/server/store/search/search-index.ts'",
      [`${path} imports server/store/search/search-index.ts`],
    ]),
    ['server/store/search/paper-search.ts', "import { indexTexts } from './search-index.ts'", []],
    [
      'web/screens/home/Calendar.tsx',
      "import { callFromBrowser } from '../../client/call-from-browser.ts'",
      ['web/screens/home/Calendar.tsx imports web/client/call-from-browser.ts'],
    ],
    ['web/screens/home/Calendar.tsx', "import { BrowserRefusal } from '../../client/browser-refusal.ts'", []],
    ['web/screens/home/home-calls.ts', "import { callFromBrowser } from '../../client/call-from-browser.ts'", []],
    ['web/screens/paper/use-x.ts', "import { callFromBrowser } from '../../client/call-from-browser.ts'", []],
    [
      'web/screens/home/x.ts',
      "import { loadHome } from '../../loaders/load-home.server.ts'",
      ['web/screens/home/x.ts imports web/loaders/load-home.server.ts'],
    ],
    ['web/forms/x.ts', "import { useSite } from '../site/site-data.ts'", ['web/forms/x.ts imports web/site/site-data.ts']],
    ...[
      ['ui/Panel.tsx', 'client/call-desk.ts'],
      ['ui/Panel.tsx', 'forms/DeskAlert.tsx'],
      ['client/call-desk.ts', 'forms/Proof.tsx'],
      ['forms/DeskAlert.tsx', 'editor/Editor.tsx'],
      ['forms/DeskAlert.tsx', 'frame/Report.tsx'],
      ['editor/Editor.tsx', 'client/call-desk.ts'],
      ['frame/Frame.tsx', 'screens/articles/ArticleScreen.tsx'],
      ['screens/front/FrontScreen.tsx', 'screens/paper/PaperScreen.tsx'],
      ['screens/paper/PaperScreen.tsx', 'screens/paper-text/PageTextScreen.tsx'],
      ['screens/front/FrontScreen.tsx', 'routes/loaders.ts'],
      ['routes/loaders.ts', 'root.tsx'],
      ['routes/front.tsx', 'gallery/states.tsx'],
      ['screens/front/FrontScreen.tsx', '../loaders/services.ts'],
    ].map(([from = '', to = '']): [string, string, string[]] => {
      const imported = join('web/desk', to)
      return [`web/desk/${from}`, `import { x } from '@yukan/${imported}'`, [`web/desk/${from} imports ${imported}`]]
    }),
    ['web/desk/forms/DeskForm.tsx', "import { callDesk } from '../client/call-desk.ts'", []],
    ['web/desk/screens/front/FrontScreen.tsx', "import { Panel } from '../../ui/Panel.tsx'", []],
    ['web/desk/screens/front/FrontScreen.tsx', "import { FrontNow } from './FrontNow.tsx'", []],
    ['web/desk/routes/front.tsx', "import { FrontScreen } from '../screens/front/FrontScreen.tsx'", []],
    [
      'web/desk/screens/articles/x.ts',
      "import { EditorView } from 'prosemirror-view'",
      ['web/desk/screens/articles/x.ts imports prosemirror-view'],
    ],
    ['web/desk/editor/x.ts', "import { EditorView } from 'prosemirror-view'", []],
    ['web/desk/new-folder/x.ts', "import { y } from './y.ts'", ['web/desk/new-folder/x.ts imports web/desk/new-folder/y.ts']],
    ['web/screens/home/x.ts', "import { Panel } from '../../desk/ui/Panel.tsx'", ['web/screens/home/x.ts imports web/desk/ui/Panel.tsx']],
  ])('checks the imports of %s: %s', (path, text, breaches) => {
    expect(breachesOf(path, text)).toEqual(breaches)
  })

  it('no file of this checkout breaks an import wall', () => {
    expect(checkWalls()).toEqual([])
  })
})
