// Finds pages and operations by words of their titles, paths and error codes. The index is loaded when somebody first types.
const field = document.getElementById('search')
const list = document.getElementById('found')
let index
const load = () => (index ??= fetch('search.json').then((response) => response.json()))
field.addEventListener('focus', () => void load())
const find = async () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  const entries =
    words.length === 0
      ? []
      : (await load()).filter(([title, , text]) => words.every((word) => `${title} ${text}`.toLowerCase().includes(word)))
  entries.sort(
    (left, right) => Number(!left[0].toLowerCase().includes(words[0])) - Number(!right[0].toLowerCase().includes(words[0])),
  )
  list.replaceChildren(
    ...entries.slice(0, 30).map(([title, url, , kind]) => {
      const item = document.createElement('li')
      const link = document.createElement('a')
      const small = document.createElement('small')
      link.href = url
      link.textContent = title
      small.textContent = kind
      link.append(small)
      item.append(link)
      return item
    }),
  )
  list.hidden = words.length === 0
  if (words.length > 0 && entries.length === 0) {
    list.innerHTML = '<li><a>Nothing found</a></li>'
  }
}
field.addEventListener('input', () => void find())
field.form.addEventListener('submit', (event) => {
  event.preventDefault()
  list.querySelector('a[href]')?.click()
})
document.addEventListener('keydown', (event) => {
  if (event.key === '/' && document.activeElement !== field) {
    event.preventDefault()
    field.focus()
  } else if (event.key === 'Escape') list.hidden = true
})
