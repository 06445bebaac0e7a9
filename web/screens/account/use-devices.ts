import type { Device } from '@yukan/contract/member-entities.ts'
import { readV1 } from '../../client/call-from-browser.ts'
import { useLoaded } from '../../client/use-loaded.ts'
import type { Loaded } from '../../client/use-loaded.ts'

export type Devices = Loaded<readonly Device[]>

/** Loads the member's devices (product §7 `user/get/detail`). */
export function useDevices(memberId: number): { devices: Devices; load(): Promise<void> } {
  const { loaded, load } = useLoaded<readonly Device[]>(memberId, async () => {
    const query = { id: memberId, withDevice: 1 } as const
    return (await readV1('/user/get/detail', query)).data.devices ?? []
  })
  return { devices: loaded, load }
}
