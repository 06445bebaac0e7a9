import { nextSlug } from '@yukan/rules/contact/contact-items.ts'
import { isLinkAddress } from '@yukan/rules/site/web-address.ts'
import type { SettingValue } from '@yukan/contract/desk/setting-values.ts'
import { SETTING_LIMITS } from '@yukan/rules/limits.ts'
import { listText } from '../../../messages/desk-setting-forms.ts'
import { FootPreview } from './CompanyForms.tsx'
import { badWebAddress, changed, itemProblems, needed } from './list-items.ts'
import { ListField } from '../../forms/ListField.tsx'
import { ValueField } from '../../forms/ValueField.tsx'
import { SettingFrame } from './SettingFrame.tsx'
import styles from './Settings.module.css'
import { useSetting } from './use-setting.ts'
import type { SettingOf } from './use-setting.ts'

/** Links to the newspaper elsewhere, in the order of the foot of readers' pages. */
export function LinksForm({ setting, onDone }: { setting: SettingOf<'links'>; onDone: (version: number) => void }) {
  const edit = useSetting<'links', SettingValue<'links'>>(setting, onDone, {
    initial: setting.value ?? { socialLinks: [] },
    toValue: ({ socialLinks }) => ({ socialLinks: socialLinks.map(({ label, url }) => ({ label: label.trim(), url: url.trim() })) }),
    check: ({ socialLinks }) =>
      itemProblems('socialLinks', socialLinks, ({ label, url }) => ({ label: needed(label), url: badWebAddress(url) })),
  })
  const { socialLinks } = edit.draft
  const set = (links: SettingValue<'links'>['socialLinks']) => edit.change({ socialLinks: links })
  return (
    <SettingFrame edit={edit} preview={<FootPreview socialLinks={socialLinks} />}>
      <ListField
        label={listText.links}
        items={socialLinks}
        limit={SETTING_LIMITS.links}
        nameOf={({ label }) => label}
        empty={{ label: '', url: '' }}
        onChange={set}
      >
        {({ label, url }, index) => (
          <>
            <ValueField
              label={listText.linkName}
              value={label}
              maxLength={SETTING_LIMITS.linkLabel}
              problem={edit.problemOf(`socialLinks.${index}.label`)}
              onChange={(text) => set(changed(socialLinks, index, { label: text }))}
            />
            <ValueField
              label={listText.address}
              value={url}
              maxLength={SETTING_LIMITS.address}
              problem={edit.problemOf(`socialLinks.${index}.url`)}
              onChange={(text) => set(changed(socialLinks, index, { url: text }))}
            />
          </>
        )}
      </ListField>
    </SettingFrame>
  )
}

/** The subjects of messages, in the order of the readers' form. */
export function ContactForm({ setting, onDone }: { setting: SettingOf<'contact'>; onDone: (version: number) => void }) {
  const edit = useSetting<'contact', SettingValue<'contact'>>(setting, onDone, {
    initial: setting.value ?? { items: [] },
    toValue: ({ items }) => ({ items: items.map(({ slug, itemName }) => ({ slug, itemName: itemName.trim() })) }),
    check: ({ items }) => ({
      items: items.length === 0 ? listText.oneItem : null,
      ...itemProblems('items', items, ({ itemName }) => ({
        itemName: items.filter((each) => each.itemName.trim() === itemName.trim()).length > 1 ? listText.twice : needed(itemName),
      })),
    }),
  })
  const { items } = edit.draft
  const preview = (
    <label>
      {listText.contactItem}
      <select>
        {items.map(({ slug, itemName }) => (
          <option key={slug}>{itemName}</option>
        ))}
      </select>
    </label>
  )
  return (
    <SettingFrame edit={edit} preview={preview}>
      <ListField
        label={listText.items}
        items={items}
        limit={SETTING_LIMITS.contactItems}
        nameOf={({ itemName }) => itemName}
        empty={{ slug: nextSlug(items.map(({ slug }) => slug)), itemName: '' }}
        problem={edit.problemOf('items')}
        onChange={(list) => edit.change({ items: list })}
      >
        {({ itemName }, index) => (
          <ValueField
            label={listText.itemName}
            value={itemName}
            maxLength={SETTING_LIMITS.contactItem}
            problem={edit.problemOf(`items.${index}.itemName`)}
            onChange={(text) => edit.change({ items: changed(items, index, { itemName: text }) })}
          />
        )}
      </ListField>
    </SettingFrame>
  )
}

/** The banner next to articles and lists. */
export function RecruitmentForm({ setting, onDone }: { setting: SettingOf<'recruitment'>; onDone: (version: number) => void }) {
  const edit = useSetting<'recruitment', SettingValue<'recruitment'>['recruitment']>(setting, onDone, {
    initial: setting.value?.recruitment ?? { title: '', text: '', url: '/contact/' },
    toValue: ({ title, text, url }) => ({ recruitment: { title: title.trim(), text: text.trim(), url: url.trim() } }),
    check: ({ title, text, url }) => ({
      'recruitment.title': needed(title),
      'recruitment.text': needed(text),
      'recruitment.url': isLinkAddress(url.trim()) ? null : listText.badAddress,
    }),
  })
  const { draft, change, problemOf } = edit
  const preview = (
    <p className={styles.banner}>
      <strong>{draft.title}</strong>
      <span>{draft.text}</span>
    </p>
  )
  return (
    <SettingFrame edit={edit} preview={preview}>
      <ValueField
        label={listText.bannerTitle}
        value={draft.title}
        maxLength={SETTING_LIMITS.recruitmentTitle}
        problem={problemOf('recruitment.title')}
        onChange={(title) => change({ title })}
      />
      <ValueField
        label={listText.bannerText}
        value={draft.text}
        rows={3}
        maxLength={SETTING_LIMITS.recruitmentText}
        problem={problemOf('recruitment.text')}
        onChange={(text) => change({ text })}
      />
      <ValueField
        label={listText.bannerUrl}
        hint={listText.bannerUrlHint}
        value={draft.url}
        maxLength={SETTING_LIMITS.address}
        problem={problemOf('recruitment.url')}
        onChange={(url) => change({ url })}
      />
    </SettingFrame>
  )
}
