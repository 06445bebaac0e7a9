import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { Master } from './master-entities.ts'
import { sampleMaster } from './samples.ts'

/** All master data: products, weather, garbage collection, prefectures, and the publication. */
export const helperGetMaster = defineCall({
  method: 'GET',
  path: '/v1/helper/get/master',
  spec: '7.content.15',
  summary: 'Master data',
  access: 'anyone',
  sharing: 'public',
  query: Type.Object({}),
  body: null,
  reply: Type.Object({ master: Master }),
  errors: [],
  sample: { reply: { master: sampleMaster } },
})
