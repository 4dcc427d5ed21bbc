/** The tags of the document, in the order of the modules. The tag of an operation is the first segment of its path after the version. */
import { tagDescriptions } from '../contract/vocabulary.ts'
import type { Operation } from '../operation/operation.ts'

export const tagOf = (operation: Operation): string => operation.path.split('/')[2] as string

/** @throws if the tag of an operation has no description: add it to the vocabulary of its module */
export function tagsOf(operations: readonly Operation[]): { name: string; description: string }[] {
  return [...new Set(operations.map(tagOf))].map((name) => {
    const description = tagDescriptions.get(name)
    if (description === undefined) throw new Error(`the tag ${name} has no description in the vocabulary of a module`)
    return { name, description }
  })
}
