/**
 * The general text of each error code, for translators only: other languages show it for a server
 * text that has no translation of its own. The server texts are extracted from the server's code
 * (`npm run texts`); they are the keys of their translations.
 */
export const serverTexts = {
  code_invalid_input: 'Please check what you entered.',
  code_wrong_password: 'The password is not correct.',
  code_cannot_publish: 'This practice case cannot be published yet.',
  code_unauthenticated: 'Please sign in.',
  code_invalid_credentials: 'This sign-in is not valid. Please try again.',
  code_forbidden: 'You do not have permission to do this.',
  code_consent_required: 'You must consent to the research study to access the product.',
  code_not_accessible: 'This is not available to you right now.',
  code_budget_spent: 'The time for conversations is used up for now.',
  code_not_found: 'This was not found. It may have been removed.',
  code_conflict: 'This was changed or exists already. Please reload the page.',
  code_conversation_ended: 'This conversation has ended.',
  code_conversation_held: 'Another conversation of yours is running.',
  code_too_large: 'This is too large.',
  code_unsupported_type: 'This kind of file or text is not supported.',
  code_misdirected: 'This server is not known by this name.',
  code_too_many_requests: 'Too many attempts. Please wait a moment and try again.',
  code_internal: 'Something went wrong on our side. Please try again.',
  code_partner_unavailable:
    'The conversation partner is not available right now. Please try again in a moment.',
  code_second_factor_required: 'Please show your second factor.',
  code_unavailable: 'Parley is not available at the moment. Please try again.',
} as const;
