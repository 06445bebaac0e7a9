import { TextField } from '../../../forms/TextField.tsx'
import { demoText } from '../../../messages/desk-founding.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { callDesk } from '../../client/call-desk.ts'
import { DeskForm } from '../../forms/DeskForm.tsx'
import { useDeskForm } from '../../forms/use-desk-form.ts'
import { useProof } from '../../forms/sign-in/use-proof.ts'
import { deskRefusalText } from '../../forms/desk-refusal.ts'

interface RemoveDemoDialogProps {
  /** Name of the newspaper, which is typed as a confirmation. */
  name: string
  onDone: (articles: number) => void
  onClose: () => void
}

/** Removes the demo, once the newspaper's name was typed. */
export function RemoveDemoDialog({ name, onDone, onClose }: RemoveDemoDialogProps) {
  const prove = useProof()
  const form = useDeskForm({
    draft: 'remove-demo',
    initial: { name: '' },
    check: (typed) => ({ name: typed.name.trim() === name ? null : demoText.wrongName }),
    async send(body) {
      const { removed } = await prove(() => callDesk('/founding/remove-demo', body))
      onDone(removed)
    },
    explain: deskRefusalText,
  })
  return (
    <Dialog title={demoText.title} onClose={form.closing(onClose)}>
      <p>{demoText.hint}</p>
      <p>{demoText.closes}</p>
      <p>
        <strong>{demoText.back}</strong>
      </p>
      <p>{demoText.confirm(name)}</p>
      <DeskForm form={form} submit={demoText.remove}>
        <TextField form={form} name="name" label={demoText.name} autoComplete="off" />
      </DeskForm>
    </Dialog>
  )
}
