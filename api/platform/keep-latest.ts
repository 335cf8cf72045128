export function keepLatest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number) {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
