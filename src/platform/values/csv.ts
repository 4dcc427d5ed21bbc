/** A cell of a CSV file (RFC 4180, with semicolons): quoted where it must be, and no formula for who opens it in a spreadsheet. */
export function csvCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
