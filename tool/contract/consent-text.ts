export interface ConsentSection {
  heading: string;
  paragraphs: readonly string[];
}

/** A consent form: the card shows the summary, the full document the sections. */
export interface ConsentText {
  /** Changes with every change of words; users who agreed to an earlier version are asked again. */
  version: string;
  title: string;
  summary: readonly string[];
  sections: readonly ConsentSection[];
}

const voluntary: ConsentSection = {
  heading: 'Taking part is voluntary',
  paragraphs: [
    'It is your choice whether to take part. Nobody at your institution is told what you choose, and it has no effect on your grades, your employment or your standing.',
    'You may withdraw at any time in Account Settings, without giving a reason. From then on nothing new of yours becomes part of the study, and you may ask the research team to remove what it already holds.',
  ],
};

const kept: ConsentSection = {
  heading: 'How your data are kept',
  paragraphs: [
    'Data for the study are stored under a pseudonym: your name and address are kept apart from what you do in the product. Only the research team works with the study data. Publications never name anyone or contain anything by which a person could be recognised.',
    'This consent form and your answer to it are kept until five years after the study ends. After that they are deleted together with the key that connects pseudonyms to people.',
    'You may ask at any time what is stored about you, have mistakes corrected and receive a copy.',
  ],
};

const questions: ConsentSection = {
  heading: 'Questions and contact',
  paragraphs: [
    'The research team answers questions about the study and about your data. You find its members and its mail address on the Research Team page, which is open to everybody and linked from the start page.',
    'If you have a concern that you do not want to raise with the team, turn to the ethics office or the data protection officer of your institution.',
  ],
};

const student: ConsentText = {
  version: 'student-6',
  title: 'Consent to take part in research: students',
  summary: [
    'You will practise speaking with an AI partner in conversations that your instructor has prepared. We study how such practice helps people learn a language.',
    'Your spoken turns are transcribed and saved, and an AI writes feedback for you. Instructors see only aggregated, anonymised statistics of students.',
    'Taking part is voluntary, and you may withdraw at any time. Consent forms are kept until five years after the study ends.',
  ],
  sections: [
    {
      heading: 'What the study is about',
      paragraphs: [
        'This product is part of a university research project. It asks how speaking with an AI partner, and reading feedback on it, helps students of a language to speak more and with more confidence.',
      ],
    },
    {
      heading: 'What you will do',
      paragraphs: [
        'You hold spoken conversations of a few minutes as part of your class, at times that suit you. After a conversation you can read a report that an AI has written, and you can follow your progress. There is nothing to do for the study beyond that.',
      ],
    },
    {
      heading: 'What is recorded',
      paragraphs: [
        'We record when and how long you practise, the transcripts of your conversations and the feedback you receive, together with the class you practise for.',
        'While you talk, your voice is sent to the speech service that plays the partner and writes the transcript. We keep the transcript, not the sound.',
      ],
    },
    {
      heading: 'Who sees what',
      paragraphs: [
        'Instructors see only aggregated, anonymised statistics of students, such as how many have practised a case and for how long on average. Where at least five students have, these statistics also say which kinds of mistakes are frequent.',
        'To run the class, your instructor also has its roster: your name, your address, how many sessions you have started and completed, for how many minutes you have practiced, when you last practiced, which of your cases you have completed and whether in time, and when you were last active. If your course uses a learning management system, your score for each completed case goes to its gradebook, and your instructor sees there and here which score was sent and when, and which groups of the course you are in. Whoever teaches you also sees which accommodations you have been granted, such as more time, and can grant some.',
        'What you say in a conversation, its transcript and its feedback are shown to you alone, unless you choose to share them.',
      ],
    },
    {
      heading: 'Risks and benefits',
      paragraphs: [
        'There is no risk beyond that of everyday computer use. Please do not say anything in a conversation that you would not want to see written down. The AI partner and its feedback can be wrong; use them as a guide for learning.',
        'You may gain practice and confidence in speaking. What we learn is meant to improve how languages are taught.',
      ],
    },
    voluntary,
    kept,
    questions,
  ],
};

const instructor: ConsentText = {
  version: 'instructor-6',
  title: 'Consent to take part in research: instructors',
  summary: [
    'You will write practice cases for your classes. We study how instructors shape spoken practice with an AI partner.',
    'The cases that you write and how often they are practised are part of the study. Instructors see only aggregated, anonymised statistics of students.',
    'Taking part is voluntary, and you may withdraw at any time. Consent forms are kept until five years after the study ends.',
  ],
  sections: [
    {
      heading: 'What the study is about',
      paragraphs: [
        'This product is part of a university research project. It asks how instructors design spoken practice with an AI partner, how they fit it into their teaching, and what it does for their students.',
      ],
    },
    {
      heading: 'What you will do',
      paragraphs: [
        'You write practice cases, publish them for your classes and follow how they are used. You may try a case yourself. There is nothing to do for the study beyond that.',
      ],
    },
    {
      heading: 'What is recorded',
      paragraphs: [
        'We record the cases that you write, how you change them and how often they are practised, together with the classes you teach in the product.',
        'When you try a case, your voice is sent to the speech service that plays the partner and writes the transcript. We keep the transcript, not the sound, and leave your trials out of every statistic.',
      ],
    },
    {
      heading: 'What you see of your students',
      paragraphs: [
        'Instructors see only aggregated, anonymised statistics of students. What a student says, its transcript and its feedback are shown to that student alone, unless the student chooses to share them.',
        'To run the class you also have its roster: names, addresses, how many sessions each student has started and completed, for how many minutes each has practiced, when each last practiced, which of the cases each has completed and whether in time, and when each was last active. If a course uses a learning management system, you see which score of each student was sent to its gradebook and when, and which groups of the course each student is in. You also see which accommodations each student has been granted, such as more time, and can grant some. You agree to treat it as confidential and to use it for teaching only.',
      ],
    },
    {
      heading: 'Risks and benefits',
      paragraphs: [
        'There is no risk beyond that of everyday computer use. The AI partner and its feedback can be wrong; please try a case before you publish it.',
        'Your students may gain practice and confidence in speaking. What we learn is meant to improve how languages are taught.',
      ],
    },
    voluntary,
    kept,
    questions,
  ],
};

/** The day of the versions in force, YYYY-MM-DD. */
export const consentTextDay = '2026-11-23';

/** The texts that users must agree to before they use the product (specification 1 §2, decision R1). */
export const consentTexts: Record<'student' | 'instructor', ConsentText> = { student, instructor };
