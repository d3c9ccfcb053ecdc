export const password = {
  forgotTitle: 'Mot de passe oublié ?',
  forgotText:
    'Indiquez votre adresse e-mail et nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  forgotSend: 'Envoyer le lien',
  forgotSending: 'Envoi…',
  forgotDone:
    'S’il existe un compte pour cette adresse, un lien est en route. Il ne fonctionne que peu de temps.',
  resetTitle: 'Choisissez un nouveau mot de passe',
  resetFor: 'Pour le compte de {{email}}',
  resetNew: 'Nouveau mot de passe',
  resetSave: 'Enregistrer',
  resetDone: 'Votre mot de passe a été changé !',
  resetIncomplete: 'Ce lien est incomplet. Rouvrez-le depuis l’e-mail.',
};
