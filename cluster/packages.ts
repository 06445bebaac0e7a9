/** Debian's packages of the real engines, unpacked into a folder: nothing is installed, and nothing needs root to run. */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Like the embedded database's copy: root runs the engines as another user, who may not be able to enter the checkout. */
const CACHE = process.getuid?.() === 0 ? '/var/cache/yukan' : join(homedir(), '.cache', 'yukan')
/** The engines, and those of their dependencies that a minimal Debian lacks. */
const ENGINE_PACKAGES = [
  'postgresql-15',
  'postgresql-client-15',
  'libpq5',
  'pgbouncer',
  'libc-ares2',
  'libevent-2.1-7',
  'libllvm14',
  'libz3-4',
]
/** Patroni with its Python, whose modules the machine's own may lack. */
const PYTHON_MODULES = 'cdiff click dateutil dnspython etcd pkg-resources prettytable psutil psycopg2 six urllib3 wcwidth yaml'
const FAILOVER_PACKAGES = [
  ...'patroni etcd-server haproxy liblua5.3-0 libopentracing-c-wrapper0 libopentracing1 libyaml-0-2'.split(' '),
  ...'python3.11-minimal libpython3.11-minimal libpython3.11-stdlib libexpat1 libffi8 libsqlite3-0'.split(' '),
  ...PYTHON_MODULES.split(' ').map((name) => `python3-${name}`),
]
/** pgBackRest, and those of its dependencies that a minimal Debian lacks. */
const ARCHIVE_PACKAGES = ['pgbackrest', 'libxml2', 'libicu72', 'libssh2-1']
/** Ceph's monitor, disk and gateway with S3's interface. */
const OBJECT_STORE_PACKAGES = [
  ...'ceph-mon ceph-osd ceph-base ceph-common radosgw librados2 librgw2 librbd1 libleveldb1d libsnappy1v5 libfmt9 libfuse2 libaio1'.split(
    ' ',
  ),
  ...'program-options iostreams thread context filesystem'.split(' ').map((part) => `libboost-${part}1.74.0`),
  ...'libibverbs1 librdmacm1 libnl-3-200 libnl-route-3-200 libpmem1 libndctl6 libdaxctl1 libkmod2 libunwind8'.split(' '),
  ...'python3-rados python3-ceph-argparse python3-ceph-common'.split(' '),
  ...'libgoogle-perftools4 libtcmalloc-minimal4 librabbitmq4 liboath0'.split(' '),
  ...'libcurl3-gnutls libldap-2.5-0 libsasl2-2 libbrotli1 librtmp1 libnghttp2-14 libpsl5'.split(' '),
]
/** Only `promtool` of it, which tests the alerts. */
const WATCHING_PACKAGES = ['prometheus']
const EDGE_PACKAGES = ['varnish', 'varnish-modules', 'libvarnishapi3', 'libjemalloc2', 'libedit2', 'libbsd0']
/** Varnish compiles its configuration: a compiler, for machines without one. */
const SYSTEM_COMPILER = '/usr/bin/gcc'
const COMPILER = 'gcc-12 cpp-12 libgcc-12-dev libcc1-0 libgmp10 libisl23 libmpc3 libmpfr6'
const LINKER = 'binutils binutils-x86-64-linux-gnu libbinutils libctf0 libctf-nobfd0 libgprofng0 libjansson4'
const PACKAGES = [
  ...ENGINE_PACKAGES,
  ...FAILOVER_PACKAGES,
  ...EDGE_PACKAGES,
  ...WATCHING_PACKAGES,
  ...ARCHIVE_PACKAGES,
  ...OBJECT_STORE_PACKAGES,
  ...(existsSync(SYSTEM_COMPILER) ? [] : `${COMPILER} ${LINKER}`.split(' ')),
]
/** The folder depends on the list of packages: checkouts of several versions do not disturb each other. */
const FOLDER = join(CACHE, `cluster-packages-${createHash('sha256').update(PACKAGES.join(' ')).digest('hex').slice(0, 16)}`)

/** The folders of unpacked engines. */
export interface Engines {
  /** Folders of programs that engines call. */
  programs: string
  /** Folder of PostgreSQL 15's programs. */
  postgres: string
  pgbouncer: string
  varnish: string
  promtool: string
  /** The compiler for Varnish's configuration. */
  compiler: string
  etcd: string
  haproxy: string
  patroni: string
  /** Runs Patroni. */
  python: string
  /** Folders of Python's own modules, and of the packages'. */
  pythonHome: string
  pythonModules: string
  /** Folder of Varnish's modules. */
  varnishModules: string
  pgbackrest: string
  /** Folders of what Ceph's programs load. */
  cephPlugins: string
  cephErasure: string
  cephClasses: string
  /** For `LD_LIBRARY_PATH`. */
  libraries: string
  /** PostgreSQL's data of its installation. */
  share: string
}

export const ENGINES: Engines = {
  programs: join(FOLDER, 'usr/bin'),
  postgres: join(FOLDER, 'usr/lib/postgresql/15/bin'),
  pgbouncer: join(FOLDER, 'usr/sbin/pgbouncer'),
  varnish: join(FOLDER, 'usr/sbin/varnishd'),
  promtool: join(FOLDER, 'usr/bin/promtool'),
  compiler: existsSync(SYSTEM_COMPILER) ? SYSTEM_COMPILER : join(FOLDER, 'usr/bin/gcc-12'),
  etcd: join(FOLDER, 'usr/bin/etcd'),
  haproxy: join(FOLDER, 'usr/sbin/haproxy'),
  patroni: join(FOLDER, 'usr/bin/patroni'),
  python: join(FOLDER, 'usr/bin/python3.11'),
  pythonHome: join(FOLDER, 'usr'),
  pythonModules: join(FOLDER, 'usr/lib/python3/dist-packages'),
  varnishModules: join(FOLDER, 'usr/lib/x86_64-linux-gnu/varnish/vmods'),
  pgbackrest: join(FOLDER, 'usr/bin/pgbackrest'),
  cephPlugins: join(FOLDER, 'usr/lib/x86_64-linux-gnu/ceph'),
  cephErasure: join(FOLDER, 'usr/lib/x86_64-linux-gnu/ceph/erasure-code'),
  cephClasses: join(FOLDER, 'usr/lib/x86_64-linux-gnu/rados-classes'),
  libraries: ['usr/lib/x86_64-linux-gnu', 'lib/x86_64-linux-gnu', 'usr/lib/x86_64-linux-gnu/ceph']
    .map((folder) => join(FOLDER, folder))
    .join(':'),
  share: join(FOLDER, 'usr/share/postgresql/15'),
}

/** Fetches the packages into a folder and unpacks them in another. Returns whether they can be fetched. */
function unpack(folder: string, fetched: string): boolean {
  const download = () =>
    spawnSync('apt-get', ['download', '-qq', '-o', 'APT::Sandbox::User=root', ...PACKAGES], { cwd: fetched, stdio: 'ignore' }).status === 0
  if (!download()) {
    // Only root may renew the lists of packages.
    if (process.getuid?.() === 0) spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    if (!download()) return false
  }
  for (const name of readdirSync(fetched).filter((name) => name.endsWith('.deb'))) execFileSync('dpkg', ['-x', join(fetched, name), folder])
  chmodSync(folder, 0o755)
  return true
}

/** Fetches and unpacks the packages if they are not there. Returns the reason if that is not possible, otherwise null. */
export function fetchPackages(): string | null {
  if (existsSync(FOLDER)) return null
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg'))
    return 'The suite on the real engines needs Debian 12: its packages are fetched with apt-get and unpacked with dpkg.'
  mkdirSync(CACHE, { recursive: true, mode: 0o755 })
  const [folder, fetched] = [mkdtempSync(join(CACHE, '.unpacking-')), mkdtempSync(join(CACHE, '.fetching-'))]
  try {
    if (!unpack(folder, fetched)) return `The suite on the real engines is not run: apt-get cannot fetch ${PACKAGES.join(', ')} here.`
    // Another run may have been faster; its folder is as good.
    if (!existsSync(FOLDER)) renameSync(folder, FOLDER)
    return null
  } finally {
    for (const each of [folder, fetched]) rmSync(each, { recursive: true, force: true })
  }
}
