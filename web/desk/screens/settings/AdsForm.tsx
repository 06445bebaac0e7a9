import { AD_PLACES, AD_SOURCES } from '@yukan/rules/site/ad-frames.ts'
import type { AdSource } from '@yukan/rules/site/ad-frames.ts'
import type { SettingValue } from '@yukan/contract/desk/setting-values.ts'
import { isWebOrigin } from '@yukan/rules/site/web-address.ts'
import { SETTING_LIMITS } from '@yukan/rules/limits.ts'
import { adsFormText as text, listText } from '../../../messages/desk-setting-forms.ts'
import { ValueField } from '../../forms/ValueField.tsx'
import { badWebAddress, changed, itemProblems, needed } from './list-items.ts'
import { ListField } from '../../forms/ListField.tsx'
import { SettingFrame } from './SettingFrame.tsx'
import { useSetting } from './use-setting.ts'
import type { SettingEdit, SettingOf } from './use-setting.ts'

type Value = SettingValue<'ads'>

interface Draft {
  adScript: string
  adPartners: Value['adPartners']
  /** Origins of each kind, one a line. */
  adOrigins: Readonly<Record<AdSource, string>>
  adSlots: NonNullable<Value['adSlots']>
}

/** Characters of all origins of a kind. */
const ORIGINS_MAX = SETTING_LIMITS.adOrigins * SETTING_LIMITS.adOrigin

const linesOf = (typed: string) => [...new Set(typed.split(/\s+/).filter((each) => each !== ''))]
const isOrigin = (line: string) => isWebOrigin(line.replace('https://*.', 'https://'))

function toDraft(value: Value | null): Draft {
  const origins = value?.adOrigins
  return {
    adScript: value?.adScript ?? '',
    adPartners: value?.adPartners ?? [],
    adOrigins: {
      script: (origins?.script ?? []).join('\n'),
      frame: (origins?.frame ?? []).join('\n'),
      image: (origins?.image ?? []).join('\n'),
      connect: (origins?.connect ?? []).join('\n'),
    },
    adSlots: value?.adSlots ?? { list: '', article: '', side: '' },
  }
}

function toValue({ adScript, adPartners, adOrigins, adSlots }: Draft): Value {
  const { script, frame, image, connect } = adOrigins
  return {
    ...(adScript.trim() === '' ? {} : { adScript: adScript.trim() }),
    adPartners: adPartners.map(({ name, policyUrl }) => ({ name: name.trim(), policyUrl: policyUrl.trim() })),
    adOrigins: { script: linesOf(script), frame: linesOf(frame), image: linesOf(image), connect: linesOf(connect) },
    adSlots: { list: adSlots.list.trim(), article: adSlots.article.trim(), side: adSlots.side.trim() },
  }
}

function problemsOf({ adScript, adPartners, adOrigins, adSlots }: Draft) {
  const hasScript = adScript.trim() !== ''
  const badOrigin = (source: AdSource) => linesOf(adOrigins[source]).find((line) => !isOrigin(line))
  return {
    adScript: hasScript ? badWebAddress(adScript) : null,
    adPartners: hasScript && adPartners.length === 0 ? text.needsPartner : null,
    ...Object.fromEntries(
      AD_SOURCES.map((source) => {
        const bad = badOrigin(source)
        return [`adOrigins.${source}`, bad === undefined ? null : text.badOrigin(bad)]
      }),
    ),
    ...Object.fromEntries(
      AD_PLACES.map((place) => [`adSlots.${place}`, /^[A-Za-z0-9_./:-]*$/.test(adSlots[place].trim()) ? null : text.badSlot]),
    ),
    ...itemProblems('adPartners', adPartners, ({ name, policyUrl }) => ({ name: needed(name), policyUrl: badWebAddress(policyUrl) })),
  }
}

/** Origins of each kind of content, in addition to that of the script. */
function Origins({ edit }: { edit: SettingEdit<Draft> }) {
  const { adOrigins } = edit.draft
  // The server names the line.
  const refusedOf = (source: AdSource) =>
    linesOf(adOrigins[source])
      .map((_, at) => edit.problemOf(`adOrigins.${source}.${at}`))
      .find((problem) => problem !== undefined)
  return AD_SOURCES.map((source) => (
    <ValueField
      key={source}
      label={text.origins[source]}
      hint={text.originsHint}
      value={adOrigins[source]}
      rows={3}
      maxLength={ORIGINS_MAX}
      problem={edit.problemOf(`adOrigins.${source}`) ?? refusedOf(source)}
      onChange={(typed) => edit.change({ adOrigins: { ...adOrigins, [source]: typed } })}
    />
  ))
}

/** The network's name of each place. */
function Slots({ edit }: { edit: SettingEdit<Draft> }) {
  const { adSlots } = edit.draft
  return AD_PLACES.map((place) => (
    <ValueField
      key={place}
      label={text.slots[place]}
      hint={place === 'side' ? text.sideHint : text.slotHint}
      value={adSlots[place]}
      maxLength={SETTING_LIMITS.adSlot}
      problem={edit.problemOf(`adSlots.${place}`)}
      onChange={(typed) => edit.change({ adSlots: { ...adSlots, [place]: typed } })}
    />
  ))
}

function Partners({ edit }: { edit: SettingEdit<Draft> }) {
  const { adPartners } = edit.draft
  const set = (partners: Draft['adPartners']) => edit.change({ adPartners: partners })
  return (
    <ListField
      label={listText.partners}
      items={adPartners}
      limit={SETTING_LIMITS.adPartners}
      nameOf={({ name }) => name}
      empty={{ name: '', policyUrl: '' }}
      problem={edit.problemOf('adPartners')}
      onChange={set}
    >
      {({ name, policyUrl }, index) => (
        <>
          <ValueField
            label={listText.partnerName}
            value={name}
            maxLength={SETTING_LIMITS.adPartnerName}
            problem={edit.problemOf(`adPartners.${index}.name`)}
            onChange={(typed) => set(changed(adPartners, index, { name: typed }))}
          />
          <ValueField
            label={listText.partnerPolicy}
            value={policyUrl}
            maxLength={SETTING_LIMITS.address}
            problem={edit.problemOf(`adPartners.${index}.policyUrl`)}
            onChange={(typed) => set(changed(adPartners, index, { policyUrl: typed }))}
          />
        </>
      )}
    </ListField>
  )
}

/** The ad network: its script, partners, origins, and slot names (decision 108). */
export function AdsForm({ setting, onDone }: { setting: SettingOf<'ads'>; onDone: (version: number) => void }) {
  const edit = useSetting<'ads', Draft>(setting, onDone, { initial: toDraft(setting.value), toValue, check: problemsOf })
  const { adScript, adPartners } = edit.draft
  const preview =
    adPartners.length === 0 ? (
      <p>{listText.noPartners}</p>
    ) : (
      <ul>
        {adPartners.map(({ name }, index) => (
          <li key={index}>{name}</li>
        ))}
      </ul>
    )
  return (
    <SettingFrame edit={edit} preview={preview}>
      <ValueField
        label={listText.script}
        hint={listText.scriptHint}
        value={adScript}
        maxLength={SETTING_LIMITS.address}
        problem={edit.problemOf('adScript')}
        onChange={(typed) => edit.change({ adScript: typed })}
      />
      <Partners edit={edit} />
      <Slots edit={edit} />
      <Origins edit={edit} />
    </SettingFrame>
  )
}
