/** A fingerprint of all tables, for tests that assert that nothing was changed. */
import type { World } from './world.ts'

const statements = new WeakMap<World, string>()

/** Row count and sum of row hashes per table. One prepared statement, because it is run thousands of times. */
export async function everything(world: World): Promise<string> {
  let statement = statements.get(world)
  if (statement === undefined) {
    const tables = await world.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'innkeep'::regnamespace order by relname`,
    )
    const each = tables.map(
      ({ name }) =>
        `select '${name}' as name, count(*) as rows, sum(hashtextextended(t::text, 0)::numeric) as sum from innkeep.${name} t`,
    )
    statement = `select coalesce(string_agg(concat_ws(' ', name, rows, sum), E'\\n' order by name), '') as text from (${each.join(' union all ')}) as everything`
    statements.set(world, statement)
  }
  const [row] = await world.query<{ text: string }>(statement, [], 'everything')
  return row?.text ?? ''
}
