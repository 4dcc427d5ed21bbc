/** Whether a text has the form of an e-mail address; whether it exists only a mail shows. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim())
