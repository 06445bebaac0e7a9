import { Form, Link, useRevalidator } from 'react-router'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { DeskOldAddress } from '@yukan/contract/desk/old-address.ts'
import { oldAddressText } from '../../../messages/desk-old-addresses.ts'
import { Button } from '../../../ui/Button.tsx'
import { DeskAlert } from '../../forms/DeskAlert.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { shortTime } from '../../ui/times/short-time.ts'
import { AddAddresses } from './AddAddresses.tsx'
import { callDesk } from '../../client/call-desk.ts'
import { addAddresses } from './add-addresses.ts'
import styles from './OldAddresses.module.css'

interface OldAddressesScreenProps extends ReplyOf<DeskCalls['/old-address/list']> {
  words: string
  maySeeHistory: boolean
}

const { columns } = oldAddressText

function AddressTable({
  addresses,
  isDisabled,
  onRemove,
}: {
  addresses: readonly DeskOldAddress[]
  isDisabled: boolean
  onRemove: (address: DeskOldAddress) => void
}) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{columns.path}</th>
          <th scope="col">{columns.target}</th>
          <th scope="col">{columns.hits}</th>
          <th scope="col">{columns.added}</th>
          <td>
            <span className="visually-hidden">{oldAddressText.remove}</span>
          </td>
        </tr>
      </thead>
      <tbody>
        {addresses.map((address) => (
          <tr key={address.path}>
            <th scope="row">{address.path}</th>
            <td>{address.target}</td>
            <td>
              {oldAddressText.hits(address.hits)}
              {address.hitAt !== null && <small>{oldAddressText.lastHit(shortTime(address.hitAt))}</small>}
            </td>
            <td>
              <small>
                {address.addedBy === '' ? oldAddressText.program : address.addedBy} {shortTime(address.addedAt)}
              </small>
            </td>
            <td className={styles.acting}>
              <Button disabled={isDisabled} onClick={() => onRemove(address)}>
                {oldAddressText.remove}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Addresses of the former website: search, table, a field to add many. */
export function OldAddressesScreen({ addresses, next, total, words, maySeeHistory }: OldAddressesScreenProps) {
  const action = useDeskAction()
  const { revalidate } = useRevalidator()
  const remove = (address: DeskOldAddress) =>
    action.perform(() => callDesk('/old-address/remove', { path: address.path }), {
      done: oldAddressText.removed(address.path),
      undo: () => addAddresses([address]),
      reload: revalidate,
    })
  const more = new URLSearchParams({ ...(words === '' ? {} : { words }), after: next ?? '' })
  return (
    <>
      <div className="head">
        <h1>{oldAddressText.title}</h1>
      </div>
      <p className="quiet">{oldAddressText.hint}</p>
      <Form role="search" aria-label={oldAddressText.title} className={styles.search} key={words}>
        <input name="words" defaultValue={words} aria-label={oldAddressText.search} placeholder={oldAddressText.search} maxLength={200} />
        <Button type="submit">{oldAddressText.submit}</Button>
      </Form>
      <DeskAlert action={action} />
      <p className="quiet">{oldAddressText.total(total)}</p>
      {addresses.length === 0 ? (
        <p>{words === '' ? oldAddressText.empty : oldAddressText.none}</p>
      ) : (
        <AddressTable addresses={addresses} isDisabled={action.isRunning} onRemove={(address) => void remove(address)} />
      )}
      {next !== null && (
        <p className="more">
          <Link to={`?${more.toString()}`}>{oldAddressText.next}</Link>
        </p>
      )}
      <AddAddresses />
      {maySeeHistory && (
        <p className="more">
          <Link to="/audit/?words=old-address">{oldAddressText.history}</Link>
        </p>
      )}
    </>
  )
}
