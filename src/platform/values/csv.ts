/** A cell of a CSV file (RFC 4180, with semicolons): quoted if necessary, and escaped so that spreadsheets do not run it as a formula. */
export function csvCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
