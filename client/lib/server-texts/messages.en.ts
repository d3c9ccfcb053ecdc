/**
 * What the server says in English, for translators only: the code shows the server's own words, and in
 * another language their translation, else the general text of the error's code. `npm run texts` compares
 * this list with the server.
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
  'A goal is of days or of minutes': 'A goal is of days or of minutes',
  'A message is required': 'A message is required',
  'A practice case stays in its class.': 'A practice case stays in its class.',
  'A report is shared or not': 'A report is shared or not',
  'A session lasts from 1 to 30 minutes.': 'A session lasts from 1 to 30 minutes.',
  'A slower partner is on or off': 'A slower partner is on or off',
  'A subject is required': 'A subject is required',
  'A week has seven days': 'A week has seven days',
  'Access date and time are required': 'Access date and time are required',
  'All fields are required': 'All fields are required',
  'Another conversation of yours is running. Start this one again to go on with it.':
    'Another conversation of yours is running. Start this one again to go on with it.',
  'As many mails have been sent as a day allows.': 'As many mails have been sent as a day allows.',
  'As many people have been invited as a day allows. Please go on tomorrow.':
    'As many people have been invited as a day allows. Please go on tomorrow.',
  'Authentication address': 'Authentication address',
  'Begin with a new QR code.': 'Begin with a new QR code.',
  'Behavioral guidelines are required': 'Behavioral guidelines are required',
  'Choose a language and write the situation before you try this case.':
    'Choose a language and write the situation before you try this case.',
  'Choose at least one case': 'Choose at least one case',
  'Choose one of the languages': 'Choose one of the languages',
  'Choose one of the listed choices': 'Choose one of the listed choices',
  'Choose one of the listed languages': 'Choose one of the listed languages',
  'Choose one of the listed voices': 'Choose one of the listed voices',
  'Choose one of the listed ways to correct': 'Choose one of the listed ways to correct',
  'Choose one of the two languages': 'Choose one of the two languages',
  'Client id': 'Client id',
  'Control characters cannot be searched for': 'Control characters cannot be searched for',
  'Course code and title are required': 'Course code and title are required',
  'Current password is incorrect': 'Current password is incorrect',
  'Current password is required': 'Current password is required',
  'Curricular goals are required': 'Curricular goals are required',
  'Deployment id': 'Deployment id',
  'Description is required': 'Description is required',
  'Email is required': 'Email is required',
  'Email notifications are on or off': 'Email notifications are on or off',
  'Reminders are on or off': 'Reminders are on or off',
  'Enter the code of your authenticator app': 'Enter the code of your authenticator app',
  'Everybody who administers Parley needs a second factor here.':
    'Everybody who administers Parley needs a second factor here.',
  'First name is required': 'First name is required',
  'Institution name is required': 'Institution name is required',
  'Only an account without a password can be connected with another one.':
    'Only an account without a password can be connected with another one.',
  'You came in too long ago. Please open Parley again, and connect them then.':
    'You came in too long ago. Please open Parley again, and connect them then.',
  'An account that administers Parley is connected with no other one.':
    'An account that administers Parley is connected with no other one.',
  'Invalid email or password': 'Invalid email or password',
  'Issuer is required': 'Issuer is required',
  'Issuer must be an http(s) address': 'Issuer must be an http(s) address',
  'Key set address': 'Key set address',
  'Last name is required': 'Last name is required',
  'Longer turns are on or off': 'Longer turns are on or off',
  'Maximum time must be greater than minimum time':
    'Maximum time must be greater than minimum time',
  'Minimum time must be at least 1 minute': 'Minimum time must be at least 1 minute',
  'Name is required': 'Name is required',
  'Nobody has proved that this address belongs to the account that uses it. Please confirm it under People first.':
    'Nobody has proved that this address belongs to the account that uses it. Please confirm it under People first.',
  'Not a known time zone': 'Not a known time zone',
  'Not a recording': 'Not a recording',
  'Not a type of sound that browsers record': 'Not a type of sound that browsers record',
  'Not a valid cursor': 'Not a valid cursor',
  'Not a valid id': 'Not a valid id',
  'Opening must be a date and time': 'Opening must be a date and time',
  'Other sections have this practice case, too.': 'Other sections have this practice case, too.',
  'Parley cannot reach its database at the moment. Please try again.':
    'Parley cannot reach its database at the moment. Please try again.',
  'Password is required': 'Password is required',
  'Please choose a class first.': 'Please choose a class first.',
  'Please choose one of the eight pictures': 'Please choose one of the eight pictures',
  'Please enter a date': 'Please enter a date',
  'Please enter a valid email address': 'Please enter a valid email address',
  'Please name a class or a term': 'Please name a class or a term',
  'Please show your second factor to administer Parley.':
    'Please show your second factor to administer Parley.',
  'Please sign in.': 'Please sign in.',
  'Please write your feedback first': 'Please write your feedback first',
  'Proficiency level is required': 'Proficiency level is required',
  'Say in a sentence what the case is about': 'Say in a sentence what the case is about',
  'Section code is required': 'Section code is required',
  'Set up your own second factor in Settings first.':
    'Set up your own second factor in Settings first.',
  'Setup is finished. Please sign in.': 'Setup is finished. Please sign in.',
  'Site must be an http(s) address': 'Site must be an http(s) address',
  'Situation instructions are required': 'Situation instructions are required',
  'Something went wrong on our side. Please try again.':
    'Something went wrong on our side. Please try again.',
  'Start date must be before end date': 'Start date must be before end date',
  'Target language is required': 'Target language is required',
  'Text is required': 'Text is required',
  'Text is too long': 'Text is too long',
  'The LMS asks for something else than a link to this tool.':
    'The LMS asks for something else than a link to this tool.',
  'The LMS does not share the roster of this course.':
    'The LMS does not share the roster of this course.',
  'The LMS sent an empty roster; nothing was changed.':
    'The LMS sent an empty roster; nothing was changed.',
  'The access group is required': 'The access group is required',
  'The body is no SDP offer.': 'The body is no SDP offer.',
  'The budget of this class is used up for this month.':
    'The budget of this class is used up for this month.',
  'Choose a closing date that is not before the due date.':
    'Choose a closing date that is not before the due date.',
  'The code is missing': 'The code is missing',
  'The code is required': 'The code is required',
  'The conversation partner is not available right now. Please try again in a moment.':
    'The conversation partner is not available right now. Please try again in a moment.',
  'The conversation partner is out of service. This is not your fault: the people who run Parley have been told.':
    'The conversation partner is out of service. This is not your fault: the people who run Parley have been told.',
  'The cursor is not valid.': 'The cursor is not valid.',
  'The database does not answer.': 'The database does not answer.',
  'The link is not complete': 'The link is not complete',
  'The path is missing': 'The path is missing',
  'The request could not be read.': 'The request could not be read.',
  'The request is not valid.': 'The request is not valid.',
  'The session of this frame has ended.': 'The session of this frame has ended.',
  'The term belongs to another institution than the class.':
    'The term belongs to another institution than the class.',
  'The time of this conversation is over.': 'The time of this conversation is over.',
  'The voice sample is not available right now.': 'The voice sample is not available right now.',
  'There are no lines to import': 'There are no lines to import',
  'There is no report to practice with yet.': 'There is no report to practice with yet.',
  'There is no report to share.': 'There is no report to share.',
  'This LMS has been switched off in Parley.': 'This LMS has been switched off in Parley.',
  'This LMS is no longer connected.': 'This LMS is no longer connected.',
  'This account has been disabled. Please write to the support address if it should not be.':
    'This account has been disabled. Please write to the support address if it should not be.',
  'This activity was opened in another browser. Please open it again from your course.':
    'This activity was opened in another browser. Please open it again from your course.',
  'This code is not valid.': 'This code is not valid.',
  'This code is not valid. The server prints one at start.':
    'This code is not valid. The server prints one at start.',
  'This conversation has ended.': 'This conversation has ended.',
  'This conversation was connected too often. Please end it and start a new one.':
    'This conversation was connected too often. Please end it and start a new one.',
  'This email is already in use.': 'This email is already in use.',
  'This email is already invited.': 'This email is already invited.',
  'This email is already registered.': 'This email is already registered.',
  'This email is already registered. Please sign in instead.':
    'This email is already registered. Please sign in instead.',
  'This email is already registered. Please use "Existing User" instead.':
    'This email is already registered. Please use "Existing User" instead.',
  'This invitation is too old or was used already. Please enter your email address.':
    'This invitation is too old or was used already. Please enter your email address.',
  'This is not a page of Parley.': 'This is not a page of Parley.',
  'This is not the name of a frame.': 'This is not the name of a frame.',
  'This issuer and client id are registered already.':
    'This issuer and client id are registered already.',
  'This link is too old or was used already. Please ask for a new one.':
    'This link is too old or was used already. Please ask for a new one.',
  'This person administers Parley. Take their rights first.':
    'This person administers Parley. Take their rights first.',
  'This person has no second factor.': 'This person has no second factor.',
  'This practice case has been changed elsewhere. Reload it before you save.':
    'This practice case has been changed elsewhere. Reload it before you save.',
  'This practice case has closed.': 'This practice case has closed.',
  'This practice case has never been published.': 'This practice case has never been published.',
  'This practice case is not available yet.': 'This practice case is not available yet.',
  'This secret is wrong, used or expired.': 'This secret is wrong, used or expired.',
  'This section does not come from an LMS.': 'This section does not come from an LMS.',
  'This server is not known by this name. An operator sets PUBLIC_URL or ALLOWED_HOSTS.':
    'This server is not known by this name. An operator sets PUBLIC_URL or ALLOWED_HOSTS.',
  'This session was not opened by an LMS.': 'This session was not opened by an LMS.',
  'This sign-in is too old. Please try again.': 'This sign-in is too old. Please try again.',
  'This user is already enrolled in this section': 'This user is already enrolled in this section',
  'This way in was used or is too old. Please open the activity again from your course.':
    'This way in was used or is too old. Please open the activity again from your course.',
  'Title is required': 'Title is required',
  'Token address': 'Token address',
  'Too many attempts. Please wait a moment and try again.':
    'Too many attempts. Please wait a moment and try again.',
  'Too many lines at once': 'Too many lines at once',
  'We do not know this email yet. Please ask your instructor to add you to the class.':
    'We do not know this email yet. Please ask your instructor to add you to the class.',
  'You can practice in your own name only.': 'You can practice in your own name only.',
  'You can record consent for your own account only.':
    'You can record consent for your own account only.',
  'You do not have access to this class.': 'You do not have access to this class.',
  'You do not teach this section.': 'You do not teach this section.',
  'You have a second factor already. Remove it before you set up another.':
    'You have a second factor already. Remove it before you set up another.',
  'You have no class to work in like this.': 'You have no class to work in like this.',
  'You have no second factor yet.': 'You have no second factor yet.',
  'You have used all attempts on this practice case.':
    'You have used all attempts on this practice case.',
  'You must consent to the research study to access the product.':
    'You must consent to the research study to access the product.',
  'Your class has not opened yet. Please come back a little later, or ask your instructor when it starts.':
    'Your class has not opened yet. Please come back a little later, or ask your instructor when it starts.',
  'Your account has been removed. Please ask your instructor for help.':
    'Your account has been removed. Please ask your instructor for help.',
  'Please name a week by its Monday': 'Please name a week by its Monday',
  'Please name a month as 2026-03': 'Please name a month as 2026-03',
  'Figures of single weeks are not shown, so that nobody can be recognized.':
    'Figures of single weeks are not shown, so that nobody can be recognized.',
  'Write the color as #0e5a5a': 'Write the color as #0e5a5a',
  'This color is too light to be read. Please choose a darker one.':
    'This color is too light to be read. Please choose a darker one.',
  'The logo is too large': 'The logo is too large',
  'The logo is not a PNG file': 'The logo is not a PNG file',
  'Choose a word first': 'Choose a word first',
  'There is nothing to translate': 'There is nothing to translate',
  'You keep as many words as fit. Delete some first.':
    'You keep as many words as fit. Delete some first.',
} as const;
