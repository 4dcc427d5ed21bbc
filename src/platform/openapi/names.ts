/** Shared functions of the OpenAPI generator. */

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `listGuests` → `ListGuests`. */
export const pascal = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1)
