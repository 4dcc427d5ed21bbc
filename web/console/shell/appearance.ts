/** Theme (light, dark, system) and density. Stored in this browser. */
export type Theme = 'system' | 'light' | 'dark'
export type Density = 'dense' | 'roomy'

const setting = <Value extends string>(name: string, fallback: Value, attribute: 'theme' | 'density') => ({
  read: (): Value => (localStorage.getItem(name) as Value | null) ?? fallback,
  set(value: Value): void {
    localStorage.setItem(name, value)
    document.documentElement.dataset[attribute] = value
  },
})

export const theme = setting<Theme>('innkeep.theme', 'system', 'theme')
export const density = setting<Density>('innkeep.density', 'dense', 'density')

export function applyAppearance(): void {
  document.documentElement.dataset.theme = theme.read()
  document.documentElement.dataset.density = density.read()
}
