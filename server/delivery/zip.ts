/** Finds zip codes in the program's own data (product §5 "On zip blur, prefecture and city are looked up"). */
/** Japan Post's texts for codes without a town. */
const NO_TOWN = /^以下に掲載がない場合$|の次に.*番地がくる場合$|一円$/

export interface ZipPlace {
  pref: string
  city: string
  town: string
}

/** Prefecture, city and town of seven digits, or null. The first call loads some megabytes of data. */
export async function findZip(zip: string): Promise<ZipPlace | null> {
  const { getAddress } = await import('yubin')
  const found = getAddress(zip)
  if (found === null) return null
  return { pref: found.prefecture, city: found.city, town: NO_TOWN.test(found.town) ? '' : found.town }
}
