/** The public interface of the module: messages to guests and their delivery. */
import { changeMessageSettings } from './change-message-settings.ts'
import { getMessageSettings } from './get-message-settings.ts'
import { listMessageTemplates } from './list-message-templates.ts'
import { listMessages } from './list-messages.ts'
import { previewMessage } from './preview-message.ts'
import { printConfirmation } from './print-confirmation.ts'
import { resendMessage } from './resend-message.ts'
import { resetMessageTemplate } from './reset-message-template.ts'
import { sendMessage } from './send-message.ts'
import { sendMessageNow } from './send-message-now.ts'
import { setMessageRefusal } from './set-message-refusal.ts'
import { setMessageTemplate } from './set-message-template.ts'
import { writeBeforeArrival } from './write-before-arrival.ts'
import { writeCancellation } from './write-cancellation.ts'
import { writeChange } from './write-change.ts'
import { writeConfirmation } from './write-confirmation.ts'
import { writeInvoiceMessage } from './write-invoice-message.ts'
import { writeReceipt } from './write-receipt.ts'

export const operations = [
  getMessageSettings,
  changeMessageSettings,
  listMessageTemplates,
  setMessageTemplate,
  resetMessageTemplate,
  previewMessage,
  sendMessageNow,
  listMessages,
  resendMessage,
  setMessageRefusal,
  printConfirmation,
]
export const eventHandlers = [
  writeConfirmation,
  writeChange,
  writeCancellation,
  writeBeforeArrival,
  writeInvoiceMessage,
  writeReceipt,
  sendMessage,
]
export { events } from './events.ts'
export { GuestMessage, messageExample } from './message.ts'
export { messagesOfStays, presentMessage } from './message-reads.ts'
export { eraseMessages, messageIds } from './message-writes.ts'
export { vocabulary } from './vocabulary.ts'
