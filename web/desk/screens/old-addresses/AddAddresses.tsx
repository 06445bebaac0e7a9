import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { oldAddressProblems, oldAddressText } from '../../../messages/desk-old-addresses.ts'
import { Field } from '../../../ui/Field.tsx'
import { DeskForm } from '../../forms/DeskForm.tsx'
import { useDeskForm } from '../../forms/use-desk-form.ts'
import { DeskAlert } from '../../forms/DeskAlert.tsx'
import { deskRefusalText } from '../../forms/desk-refusal.ts'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { callDesk } from '../../client/call-desk.ts'
import { addAddresses } from './add-addresses.ts'

type Problems = ReplyOf<DeskCalls['/old-address/add']>['problems']

const sentences: ReadonlyMap<string, string> = new Map(Object.entries(oldAddressProblems))

/** Why nothing was added, line by line. */
export function LineProblems({ problems }: { problems: Problems }) {
  if (problems.length === 0) return null
  return (
    <div role="alert">
      <p className="alert">{oldAddressText.problems}</p>
      <ul>
        {problems.map(({ line, problem }) => (
          <li key={`${line} ${problem}`}>{oldAddressText.line(line, sentences.get(problem) ?? problem)}</li>
        ))}
      </ul>
    </div>
  )
}

interface AddFormProps {
  onAdded: (reply: ReplyOf<DeskCalls['/old-address/add']>) => Promise<void>
}

/** A field for many lines. The draft is kept until all of it is added. */
function AddForm({ onAdded }: AddFormProps) {
  const [problems, setProblems] = useState<Problems>([])
  const form = useDeskForm({
    draft: 'old-addresses',
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' ? oldAddressText.needed : null }),
    async send({ text }) {
      const reply = await callDesk('/old-address/add', { text })
      setProblems(reply.problems)
      if (reply.problems.length === 0) await onAdded(reply)
    },
    explain: (refusal) => (refusal.code === 'E_TOO_LARGE' ? { field: 'text', sentence: oldAddressText.tooMany } : deskRefusalText(refusal)),
  })
  return (
    <>
      <DeskForm form={form} submit={oldAddressText.save}>
        <Field label={oldAddressText.lines} hint={oldAddressText.linesHint} problem={form.problemOf('text')}>
          {(control) => <textarea {...control} {...form.bind('text')} rows={6} placeholder={oldAddressText.example} />}
        </Field>
      </DeskForm>
      <LineProblems problems={problems} />
    </>
  )
}

/** Adds many at once; the form is empty again afterwards. */
export function AddAddresses() {
  const [additions, setAdditions] = useState(0)
  const action = useDeskAction()
  const { revalidate } = useRevalidator()
  const undo = async (reply: ReplyOf<DeskCalls['/old-address/add']>) => {
    for (const path of reply.created) await callDesk('/old-address/remove', { path })
    if (reply.changed.length > 0) await addAddresses(reply.changed)
  }
  return (
    <section className="section">
      <h2>{oldAddressText.add}</h2>
      <DeskAlert action={action} />
      <AddForm
        key={additions}
        onAdded={async (reply) => {
          setAdditions(additions + 1)
          const done = oldAddressText.added(reply.created.length, reply.changed.length)
          await action.announce(reply, { done, undo, reload: revalidate })
        }}
      />
    </section>
  )
}
