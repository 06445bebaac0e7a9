/** Whether randomised and kill tests run their full number of rounds (`npm run test:long`) instead of a short one. */
export const isLongRun = process.env['TEST_LONG'] === '1'
