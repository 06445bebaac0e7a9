/** Every job there is: what the worker runs on its hours and `yukan job run <name>` at once (design decision 19). */
import type { Context } from '../context.ts'
import { fetchWeather } from './fetch-weather.ts'
import { forgetReadings } from './forget-readings.ts'
import { refreshSearch } from './refresh-search.ts'

export interface Job {
  /** Kebab case; the name of its file. */
  name: string
  /** One sentence for whoever asks what it does. */
  description: string
  /** When it runs: minute, hour, day, month, weekday, on Tokyo's clocks. */
  cron: string
  /** Whether it also runs when the program starts. */
  isRunAtStart: boolean
  /** Does the work and says in a few words what was done. Throws when it could not. May be run twice. */
  run(ctx: Context, now: Date): Promise<string>
}

export const jobs: readonly Job[] = [
  {
    name: 'fetch-weather',
    description: 'Fetches the forecast and writes it by day and hour.',
    cron: '7 * * * *',
    isRunAtStart: true,
    run: fetchWeather,
  },
  {
    name: 'forget-readings',
    description: 'Forgets the readings of more than a week ago and counts the popular articles anew.',
    cron: '12 3 * * *',
    isRunAtStart: true,
    run: forgetReadings,
  },
  {
    name: 'refresh-search',
    description: 'Learns the frequent words anew when articles or pages have grown by a quarter.',
    cron: '42 3 * * *',
    isRunAtStart: false,
    run: refreshSearch,
  },
]
