/** That no form of the desk is written without its draft (decision 126). `e2e/editor/desk-drafts.test.ts` types into those that the gallery shows. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const desk = fileURLToPath(new URL('../', import.meta.url))
const sources = globSync('**/*.{ts,tsx}', { cwd: desk })
  .filter((path) => !/\.test\.|^gallery\//.test(path))
  .map((path) => ({ path, text: readFileSync(desk + path, 'utf8') }))

/** Files that draw fields and have no draft themselves. */
const WITHOUT_DRAFT: Readonly<Record<string, readonly string[]>> = {
  'fields of forms whose draft another file has': [
    'forms/ValueField.tsx',
    'screens/life/LifeField.tsx',
    'screens/life/LifeFormFrame.tsx',
    'screens/life/ObituaryForm.tsx',
    'screens/life/RepeatFields.tsx',
    'screens/paper/RegionsScreen.tsx',
    'screens/settings/DaysForm.tsx',
    'screens/settings/GarbageForm.tsx',
    'screens/settings/GarbageGroup.tsx',
    'screens/settings/LegalForm.tsx',
    'screens/settings/ListForms.tsx',
    'screens/settings/SettingFrame.tsx',
    'screens/settings/WeatherForm.tsx',
  ],
  'searches and filters, which are in the address once they are sent': [
    'frame/Find.tsx',
    'screens/articles/ArticlesScreen.tsx',
    'screens/delivery/DeliveryScreen.tsx',
    'screens/figures/FiguresScreen.tsx',
    'screens/find/FindScreen.tsx',
    'screens/house-style/HouseStyleScreen.tsx',
    'screens/life/LifeScreen.tsx',
    'screens/life/PrintScreen.tsx',
    'screens/members/MembersScreen.tsx',
    'screens/old-addresses/OldAddressesScreen.tsx',
    'screens/pictures/PicturesScreen.tsx',
    'screens/staff/AuditScreen.tsx',
    'screens/taxonomy/TagsScreen.tsx',
  ],
  'files, whose uploads have a queue of their own': [
    'frame/pictures/PictureUploads.tsx',
    'screens/house-style/FilesSection.tsx',
    'screens/paper/PaperFiles.tsx',
  ],
  'choices that are made at once or confirm an action': [
    'screens/front/LaunchDialog.tsx',
    'screens/house-style/ChecksSection.tsx',
    'screens/staff/StaffRow.tsx',
    'ui/ArticleTable.tsx',
  ],
}

const HAS_FIELD = /<(input|textarea|select)\b/
const HAS_DRAFT = /\b(useDraft|useDeskForm|useTyped)\b/

it('every desk file with form fields has a draft, or is listed here with a reason', () => {
  const found = sources.filter(({ text }) => HAS_FIELD.test(text) && !HAS_DRAFT.test(text)).map(({ path }) => path)
  expect(found.toSorted()).toEqual(Object.values(WITHOUT_DRAFT).flat().toSorted())
})

it('only useDeskForm calls useForm, so every form of text fields must name its draft', () => {
  const files = sources.filter(({ text }) => /\buseForm\b/.test(text)).map(({ path }) => path)
  expect(files).toEqual(['forms/use-desk-form.ts'])
})

it('only the sign-in and proof of identity forms, which have secrets, name no draft', () => {
  const files = sources.filter(({ text }) => /\bdraft: null\b/.test(text)).map(({ path }) => path)
  expect(files.toSorted()).toEqual([
    'forms/sign-in/ProofForm.tsx',
    'screens/entry/InvitationScreen.tsx',
    'screens/entry/RecoveryRequestScreen.tsx',
    'screens/entry/RecoveryScreen.tsx',
    'screens/entry/SignInScreen.tsx',
    'screens/own/PasswordSection.tsx',
  ])
})
