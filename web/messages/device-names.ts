import type { DeviceName } from '@yukan/rules/membership/device-name.ts'

/** Kinds of devices as readers and the office see them. */
export const deviceNames: Readonly<Record<DeviceName, string>> = {
  iPhone: 'iPhone',
  iPad: 'iPad',
  Mac: 'Mac',
  Android: 'Android',
  others: 'その他の端末',
}
