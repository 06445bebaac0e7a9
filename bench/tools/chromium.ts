/** Root cannot use Chromium's sandbox, and small machines have a small /dev/shm. */
export const CHROMIUM_ARGUMENTS = ['--no-sandbox', '--disable-dev-shm-usage']
