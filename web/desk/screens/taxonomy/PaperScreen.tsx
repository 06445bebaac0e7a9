import type { deskPublicationUpdate, PaperFacts } from '@yukan/contract/desk/publication.ts'
import { TextField } from '../../../forms/TextField.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { categoriesText, paperText } from '../../../messages/desk-taxonomy.ts'
import { Field } from '../../../ui/Field.tsx'
import { callDesk } from '../../client/call-desk.ts'
import { DeskForm } from '../../forms/DeskForm.tsx'
import { deskRefusalText } from '../../forms/use-passkey.ts'
import { useReport } from '../../frame/Report.tsx'

const NOTHING: PaperFacts = { name: '', sealText: '', blurb: '', company: '', representative: '', address: '', phone: '', phoneHours: '' }
const LINES = ['name', 'sealText', 'company', 'representative', 'address', 'phone', 'phoneHours'] as const

/** Name, seal and other facts of the paper. */
export function PaperScreen({ facts }: { facts: PaperFacts | null }) {
  const report = useReport()
  const form = useForm({
    initial: { ...(facts ?? NOTHING) },
    check: (values) => ({
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim() === '' ? categoriesText.needed : null])),
      sealText: /^\S{1,4}$/u.test(values.sealText.trim()) ? null : paperText.badSeal,
      phone: /^[0-9][0-9-]{8,15}$/.test(values.phone.trim()) ? null : paperText.badPhone,
    }),
    async send({ name, sealText, blurb, company, representative, address, phone, phoneHours }) {
      const body: PaperFacts = {
        name: name.trim(),
        sealText: sealText.trim(),
        blurb: blurb.trim(),
        company: company.trim(),
        representative: representative.trim(),
        address: address.trim(),
        phone: phone.trim(),
        phoneHours: phoneHours.trim(),
      }
      await callDesk<typeof deskPublicationUpdate>('POST', '/desk/v1/publication/update', { body })
      report(paperText.saved)
    },
    explain: deskRefusalText,
  })
  return (
    <>
      <h1>{paperText.title}</h1>
      <p className="quiet">{paperText.hint}</p>
      <DeskForm form={form} submit={paperText.save}>
        {LINES.map((name) => (
          <TextField key={name} form={form} name={name} label={paperText[name]} autoComplete="off" />
        ))}
        <Field label={paperText.blurb} problem={form.problemOf('blurb')}>
          {(control) => <textarea {...control} {...form.bind('blurb')} rows={4} maxLength={400} />}
        </Field>
      </DeskForm>
    </>
  )
}
