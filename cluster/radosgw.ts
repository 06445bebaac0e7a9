/** Ceph as an object store: one monitor, one disk of a sparse file, and radosgw with S3's interface. */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectS3 } from '@yukan/server/integrations/s3-client.ts'
import type { ObjectStoreConfig } from '@yukan/server/config.ts'
import { freePort } from '@yukan/server/test/program.ts'
import { makeOwn, runEngine, runTool } from './engines.ts'
import { ENGINES } from './packages.ts'

const HOST = '127.0.0.1'
const DISK_BYTES = 8 * 1024 ** 3

export interface ObjectStore {
  /** With a bucket that is there. */
  config: ObjectStoreConfig
  port: number
  close(): Promise<void>
}

/** Configuration for Ceph's programs to run from a folder. Without cephx radosgw never connects. */
function settings(own: string, ports: { monitor: number; gateway: number }): string {
  const of = {
    fsid: randomUUID(),
    'mon host': `v2:${HOST}:${ports.monitor}/0`,
    'public addr': HOST,
    'auth cluster required': 'cephx',
    'auth service required': 'cephx',
    'auth client required': 'cephx',
    keyring: join(own, 'keyring'),
    'osd pool default size': 1,
    'osd pool default pg num': 8,
    'osd crush chooseleaf type': 0,
    'mon allow pool size one': true,
    'run dir': own,
    'admin socket': join(own, '$name.asok'),
    'log file': join(own, '$name.log'),
    'pid file': '',
    'crash dir': own,
    'mon data': join(own, 'mon'),
    'osd data': join(own, 'osd'),
    'erasure code dir': ENGINES.cephErasure,
    'plugin dir': ENGINES.cephPlugins,
    'osd class dir': ENGINES.cephClasses,
    'bluestore block size': DISK_BYTES,
    'osd memory target': 939_524_096,
    'rgw frontends': `beast endpoint=${HOST}:${ports.gateway}`,
    'rgw data': join(own, 'rgw'),
  }
  return ['[global]', ...Object.entries(of).map(([name, value]) => `${name} = ${value}`), ''].join('\n')
}

async function isAnswered(port: number): Promise<boolean> {
  return fetch(`http://${HOST}:${port}/`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Starts the three, a user and a bucket. */
export async function startRadosgw(folder: string, keys: Pick<ObjectStoreConfig, 'accessKeyId' | 'secretAccessKey'>): Promise<ObjectStore> {
  const own = makeOwn(join(folder, 'ceph'))
  for (const part of ['mon', 'osd', 'rgw']) makeOwn(join(own, part))
  const ports = { monitor: await freePort(), gateway: await freePort() }
  const [config, keyring, map] = [join(own, 'ceph.conf'), join(own, 'keyring'), join(own, 'monmap')]
  const text = settings(own, ports)
  writeFileSync(config, text)
  const fsid = /^fsid = (.*)$/m.exec(text)?.[1] ?? ''
  const tool = (name: string, ...args: string[]) => runTool(join(ENGINES.programs, name), args)
  const run = (name: string, args: string[], isReady: () => Promise<boolean>) =>
    runEngine(name, {
      command: join(ENGINES.programs, name),
      args: ['-c', config, '-f', ...args],
      log: join(own, `${name}.out`),
      isReady,
    })
  await tool('ceph-authtool', '--create-keyring', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *')
  const all = ['mon', 'osd', 'mgr'].flatMap((part) => ['--cap', part, 'allow *'])
  await tool('ceph-authtool', keyring, '--gen-key', '-n', 'client.admin', ...all)
  await tool('monmaptool', '--create', '--addv', 'a', `[v2:${HOST}:${ports.monitor}]`, '--fsid', fsid, map)
  await tool('ceph-mon', '-c', config, '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring)
  const ceph = (...args: string[]) =>
    runTool(ENGINES.python, [join(ENGINES.programs, 'ceph'), '-c', config, '--connect-timeout', '10', ...args])
  const monitor = await run('ceph-mon', ['-i', 'a'], () =>
    ceph('status').then(
      () => true,
      () => false,
    ),
  )
  const [disk, secretFile] = [randomUUID(), join(own, 'secret.json')]
  const secret = (await tool('ceph-authtool', '--gen-print-key')).trim()
  writeFileSync(secretFile, JSON.stringify({ cephx_secret: secret }))
  await ceph('osd', 'new', disk, '-i', secretFile)
  await tool('ceph-authtool', '--create-keyring', join(own, 'osd/keyring'), '-n', 'osd.0', '--add-key', secret)
  await tool('ceph-osd', '-c', config, '-i', '0', '--mkfs', '--osd-uuid', disk, '--keyring', join(own, 'osd/keyring'))
  const isUp = async () => (await ceph('osd', 'stat')).includes(' 1 up')
  const osd = await run('ceph-osd', ['-i', '0', '--keyring', join(own, 'osd/keyring')], isUp)
  const gateway = await run('radosgw', ['-n', 'client.admin', '--keyring', keyring], () => isAnswered(ports.gateway))
  const owner = ['--uid=yukan', '--display-name=yukan', `--access-key=${keys.accessKeyId}`, `--secret-key=${keys.secretAccessKey}`]
  await tool('radosgw-admin', '-c', config, 'user', 'create', ...owner)
  const objectStore = { ...keys, bucket: 'yukan-files', prefix: '', endpoint: `http://${HOST}:${ports.gateway}`, region: 'us-east-1' }
  const { sdk, client } = await connectS3(objectStore)
  await client.send(new sdk.CreateBucketCommand({ Bucket: objectStore.bucket }))
  client.destroy()
  return {
    config: objectStore,
    port: ports.gateway,
    async close() {
      for (const engine of [gateway, osd, monitor]) await engine.kill()
    },
  }
}
