/** A map for caches: beyond `most` entries the oldest one is dropped. Writing a key again makes it the newest. */
export class BoundedMap<Key, Value> {
  readonly #most: number
  readonly #entries = new Map<Key, Value>()

  constructor(most: number) {
    this.#most = most
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key)
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size <= this.#most) return
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest)
      return
    }
  }
}
