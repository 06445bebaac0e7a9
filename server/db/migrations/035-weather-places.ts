import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Forecasts by area, and the single place of the forecast as a list (decision 077). `weather_day` is kept for older programs that still run; the current
 * one does not read it. Versions of the setting are converted too, to be restorable.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table weather_forecast (
      -- Number of the area at the Meteorological Agency (class 10).
      area_code text not null,
      day date not null,
      weather_codes jsonb not null,
      temperatures jsonb not null,
      -- Credit line, without the name of a place.
      source text not null,
      fetched_at timestamptz not null,
      primary key (area_code, day)
    );
    create trigger tell_content_changed after insert or update or delete or truncate on weather_forecast
      for each statement execute function tell_content_changed();

    insert into weather_forecast (area_code, day, weather_codes, temperatures, source, fetched_at)
      select place.value->>'areaCode', d.day, d.weather_codes, d.temperatures, regexp_replace(d.source, '（[^（）]*）$', ''), d.fetched_at
      from weather_day d, master_data place
      where place.name = 'weather' and place.value->>'areaCode' is not null;

    update master_data set value = jsonb_build_object('places', jsonb_build_array(value))
      where name = 'weather' and value->>'areaCode' is not null;
    update setting_version set value = jsonb_build_object('places', jsonb_build_array(value))
      where name = 'weather' and value->>'areaCode' is not null;
  `.execute(db)
}
