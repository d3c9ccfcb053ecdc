/** Texts of the pages that the LTI entry itself shows. */
export const gatewayTexts = {
  opening: 'Opening Parley…',
  openingText: 'One moment, your course is being opened.',
  refusedTitle: 'This activity could not be opened',
  refusedHelp:
    'Please go back to your course and open the activity again. If this repeats, tell your instructor or your LMS administrator and give them this reference:',
  unregisteredTitle: 'Parley was not registered',
  unregisteredHelp:
    'Nothing has to be undone in your LMS: register again when the problem is solved. If this repeats, give the administrator of Parley this reference:',
  ownWindowTitle: 'Open Parley in a window of its own',
  ownWindowText:
    'Your browser keeps sites inside other pages from remembering who you are. In a window of its own Parley works as usual.',
  siteText:
    'An administrator of Parley has not allowed this site to show Parley inside its pages yet. In a window of its own Parley works as usual.',
  ownWindowButton: 'Open in a new window',
  backToCourse: 'Back to course',
  goOn: 'Go on',
  registeredTitle: 'Parley is registered',
  registeredText:
    'An administrator of Parley has to activate the registration now. You can close this window.',
  chosen: 'Chosen in Parley:',
  brokenTitle: 'Parley is not available at the moment',
  brokenText: 'Please try again in a few minutes.',
} as const;
