/** Fetches the forecast from the weather source (`WEATHER_SOURCE`, decision 029). */
import { KILOBYTE } from '@yukan/rules/text/bytes.ts'
import { forecastHours, WeatherSourceError } from './weather-forecast.ts'
import type { ForecastHour } from './weather-forecast.ts'

/** Credit line that the Agency requires. */
export const JMA_CREDIT = '出典：気象庁ホームページ'
/** Replaces it for the invented forecast of the stand-in. */
export const SAMPLE_CREDIT = '見本の予報'

/** A report has about 4 KB; larger responses are not read. */
const ANSWER_MAX_BYTES = 1024 * KILOBYTE

export interface WeatherSource {
  baseUrl: string
  /** The Agency's six-digit number of the area (class 10). */
  areaCode: string
  timeoutMs: number
  fetch?: typeof globalThis.fetch
}

/** The newest forecast by hour. Follows no redirect, reads at most 1 MB. Throws `WeatherSourceError`. */
export async function fetchForecast(source: WeatherSource): Promise<ForecastHour[]> {
  const url = `${source.baseUrl.replace(/\/+$/, '')}/bosai/jmatile/data/wdist/VPFD/${encodeURIComponent(source.areaCode)}.json`
  const text = await fetchText(url, source.fetch ?? globalThis.fetch, AbortSignal.timeout(source.timeoutMs))
  return forecastHours(parseJson(text))
}

async function fetchText(url: string, fetch: typeof globalThis.fetch, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new WeatherSourceError('status', `${response.status} from ${url}`)
    }
    return await readBounded(response)
  } catch (error) {
    if (error instanceof WeatherSourceError) throw error
    if (signal.aborted) throw new WeatherSourceError('timeout', `no answer in time from ${url}`, { cause: error })
    throw new WeatherSourceError('unreachable', `no answer from ${url}`, { cause: error })
  }
}

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > ANSWER_MAX_BYTES) throw new WeatherSourceError('too-large', `more than ${ANSWER_MAX_BYTES} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new WeatherSourceError('malformed', 'the answer is not JSON', { cause: error })
  }
}
