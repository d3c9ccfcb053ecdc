import type { MailTexts } from './messages.en.ts';
import { sanitizeName, sanitizeLine, sanitizeLines } from './sanitize-input.ts';

const signature = 'Equipe do Parley';

/** A name may be empty, before or after it is sanitised. */
function hello(name: string): string {
  const shown = sanitizeName(name);
  return shown === '' ? 'Olá!' : `Olá, ${shown}!`;
}

/** The courses of an invitation, with sanitised labels. */
function forCourses(courses: readonly string[]): string {
  const labels = courses.map(sanitizeName).filter(Boolean);
  return labels.length > 0 ? ` (${labels.join(', ')})` : '';
}

/** A case with its course, both sanitised by `typed`. */
const caseOf = ({ title, course }: { title: string; course: string }) => {
  const label = sanitizeName(course);
  return label ? `${sanitizeName(title)} (${label})` : sanitizeName(title);
};

const switchOff = (settings: string | null) =>
  settings === null
    ? 'Você recebe este e-mail porque os avisos por e-mail estão ativados. Para desativá-los, abra o Parley pelo seu curso, como sempre, e escolha Configurações.'
    : `Você recebe este e-mail porque os avisos por e-mail estão ativados nas configurações da sua conta: ${settings}`;

/** The texts of every mail, in Portuguese. */
export const mailTexts: MailTexts = {
  resetPassword: (values) => ({
    subject: 'Escolha uma nova senha para o Parley',
    text: `${hello(values.name)}

Alguém, esperamos que você, pediu uma nova senha para a sua conta do Parley. Abra este link para escolher uma:

${values.link}

O link funciona uma única vez e por ${values.minutes} minutos. Se não foi você que pediu, ignore este e-mail: sua senha continua a mesma.

${signature}
`,
  }),
  passwordChanged: (values) => ({
    subject: 'Sua senha do Parley foi alterada',
    text: `${hello(values.name)}

A senha da sua conta do Parley acaba de ser alterada, e as sessões em todos os outros dispositivos foram encerradas.

Se não foi você, escolha uma nova senha em “Esqueceu a senha?”, na página de login, e escreva para ${values.contact}.

${signature}
`,
  }),
  secondFactorAdded: (values) => ({
    subject: 'Sua conta do Parley tem um segundo fator',
    text: `${hello(values.name)}

A partir de agora, para entrar na sua conta do Parley é preciso um código de um aplicativo autenticador. As sessões em todos os outros dispositivos foram encerradas.

Se não foi você, altere sua senha e escreva imediatamente para ${values.contact}.

${signature}
`,
  }),
  accountConnected: (values) => ({
    subject: 'Outra conta foi conectada à sua conta do Parley',
    text: `${hello(values.name)}

Sua senha foi usada para conectar outra conta a esta. O que foi feito lá está agora na sua conta, e quem entra por aquele caminho, a partir de um curso ou pelo login de uma instituição, está na sua conta.

Se não foi você, altere sua senha e escreva imediatamente para ${values.contact}.

${signature}
`,
  }),
  secondFactorRemoved: (values) => ({
    subject: 'O segundo fator da sua conta do Parley foi removido',
    text: `${hello(values.name)}

Para entrar na sua conta do Parley não é mais pedido um código de um aplicativo autenticador.

Se você não esperava por isso, altere sua senha e escreva imediatamente para ${values.contact}.

${signature}
`,
  }),
  reminder: (values) => ({
    subject: `Prazo próximo: ${sanitizeName(values.title)}`,
    text: `${hello(values.name)}

Você ainda não concluiu este caso de prática:

${caseOf(values)}
Prazo: ${values.due}

${values.link ?? 'Abra o Parley pelo seu curso, como sempre, e escolha-o na página Prática.'}

Cada caso é lembrado uma única vez. Se você não quiser mais lembretes, abra este link; não é preciso entrar na conta:

${values.unsubscribe}

${signature}
`,
  }),
  reportReady: (values) => ({
    subject: 'Seu feedback do Parley está pronto',
    text: `${hello(values.name)}

O feedback da sua conversa “${sanitizeName(values.title)}” está pronto:

${values.link}

${switchOff(values.settings)}

${signature}
`,
  }),
  reportReadyInCourse: (values) => ({
    subject: 'Seu feedback do Parley está pronto',
    text: `${hello(values.name)}

O feedback da sua conversa “${sanitizeName(values.title)}” está pronto. Abra o Parley pelo seu curso, como sempre: você o encontra na página Progresso.

${switchOff(values.settings)}

${signature}
`,
  }),
  fromInstructor: (values) => ({
    subject: sanitizeLine(values.subject),
    text: `${hello(values.name)}

Mensagem de ${sanitizeName(values.sender) || 'seu docente'} para você${forCourses(values.courses)}:

${sanitizeLines(values.text)}

${switchOff(values.settings)}

${signature}
`,
  }),
  invitation: (values) => ({
    subject: 'Um convite para o Parley',
    text: `Olá!

Você agora faz parte do Parley${forCourses(values.courses)}, onde turmas de idiomas praticam a fala. Cadastre-se com este link, que é só para você:

${values.link}

Se você não sabe do que se trata, ignore este e-mail ou escreva para ${values.contact}.

${signature}
`,
  }),
  invitedToClass: (values) => ({
    subject: 'Um convite para uma turma no Parley',
    text: `Olá!

Alguém convidou você para praticar no Parley${forCourses(values.courses)}. Nada muda até você aceitar: entre na sua conta, ou abra o Parley pelo seu curso, como sempre, e você encontra o convite lá.

${values.link}

Se você não sabe do que se trata, recuse o convite lá, ignore este e-mail ou escreva para ${values.contact}.

${signature}
`,
  }),
  registrationCode: (values) => ({
    subject: 'Seu código para o Parley',
    text: `Olá!

Seu código para se cadastrar no Parley é

${values.code}

Ele funciona uma única vez e por ${values.minutes} minutos. Se não foi você que pediu, ignore este e-mail.

${signature}
`,
  }),
  missingCases: (values) => ({
    subject: 'Estudantes não conseguem abrir suas atividades no Parley',
    text: `${hello(values.name)}

Um estudante abriu a atividade “${sanitizeName(values.title)}” em ${sanitizeName(values.course) || 'seu curso'}. Ela vem de outro curso, e o caso de prática dela ainda não foi trazido.

Abra uma vez qualquer atividade do Parley no seu curso: os casos vêm sozinhos. Ou abra o Parley por lá e escolha “Trazer casos” na página Lições.

${switchOff(values.settings)}

${signature}
`,
  }),
};
