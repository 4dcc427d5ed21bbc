/**
 * Frequency of names, in one fixed table: two people called DUPONT are weaker evidence than two with a rare name. The table is the same for every tenant, so
 * that a score means the same everywhere and does not drift as guests are added. Each list covers one language area, roughly ordered by rank, in the written
 * form of `person-name.ts`. Ranks are estimates. Every name was checked against public lists (`bin/train-duplicates --names`,
 * docs/decisions/0013-duplicate-scoring.md). A rank is converted to a share of the guests of an establishment with guests from several areas.
 */
export type NamePart = 'first' | 'last'

const lastNames = [
  'smith jones williams taylor brown davies evans wilson thomas johnson roberts robinson thompson wright walker white edwards hughes green hall lewis harris clarke patel jackson wood turner martin cooper hill ward morris moore clark lee king baker harrison morgan allen james scott phillips watson davis parker price bennett young griffiths mitchell kelly cook carter richardson bailey collins bell shaw murphy miller cox richards khan marshall anderson simpson ellis adams singh begum wilkinson foster chapman powell webb rogers gray mason ali hunt hussain campbell matthews owen palmer holmes mills barnes knight lloyd butler russell barker fisher stevens jenkins murray dixon harvey graham pearson fletcher howard nguyen andrews barrett reynolds elliott payne fox ford pearce day brooks west lawrence cole atkinson bradley spencer gibson burton rose walsh bird wells hart hamilton stone hawkins grant webster ross stewart henderson reid macdonald sullivan hayes perry long garcia rodriguez martinez hernandez lopez gonzalez perez sanchez ramirez torres flores rivera nelson',
  'mueller schmidt schneider fischer weber meyer wagner becker schulz hoffmann schaefer koch bauer richter klein wolf schroeder neumann schwarz zimmermann braun krueger hofmann hartmann lange schmitt werner schmitz krause meier lehmann schmid schulze maier koehler herrmann koenig walter mayer huber kaiser fuchs peters lang scholz moeller weiss jung hahn schubert vogel friedrich keller guenther frank berger winkler roth beck lorenz baumann franke albrecht schuster simon ludwig boehm winter kraus martin schumacher kraemer vogt stein jaeger otto sommer gross seidel heinrich brandt haas schreiber graf schulte dietrich ziegler kuhn kuehn pohl engel horn busch bergmann thomas voigt sauer arnold pfeiffer gruber steiner',
  'martin bernard thomas petit robert richard durand dubois moreau laurent simon michel lefebvre leroy roux david bertrand morel fournier girard bonnet dupont lambert fontaine rousseau vincent muller lefevre faure andre mercier blanc guerin boyer garnier chevalier francois legrand gauthier garcia perrin robin clement morin nicolas henry roussel mathieu gautier masson marchand duval denis dumont marie lemaire noel meyer dufour meunier brun blanchard giraud joly riviere lucas brunet gaillard barbier arnaud martinez gerard roche renard schmitt roy leroux colin vidal caron picard roger fabre aubert lemoine renaud dumas lacroix olivier philippe bourgeois pierre benoit rey leclerc payet rolland leclercq guillaume lecomte lopez jean dupuy guillot hubert berger carpentier sanchez dupuis moulin louis deschamps huet vasseur perez boucher fleury royer klein jacquet adam paris poirier marty aubry guyot carre charles renault charpentier menard maillard baron bertin bailly herve schneider fernandez',
  'garcia rodriguez gonzalez fernandez lopez martinez sanchez perez gomez martin jimenez hernandez ruiz diaz moreno munoz alvarez romero gutierrez alonso navarro torres dominguez ramos vazquez ramirez gil serrano morales molina blanco suarez castro ortega delgado ortiz marin rubio nunez medina sanz castillo iglesias cortes garrido santos guerrero lozano cano cruz mendez flores prieto herrera pena leon marquez cabrera gallego calvo vidal campos reyes vega fuentes carrasco diez aguilar caballero nieto santana vargas pascual gimenez hidalgo montero lorenzo santiago benitez duran ibanez arias mora ferrer carmona',
  'rossi russo ferrari esposito bianchi romano colombo ricci marino greco bruno gallo conti deluca costa giordano mancini rizzo lombardi moretti barbieri fontana santoro mariani rinaldi caruso ferrara galli martini leone longo gentile martinelli vitale lombardo serra coppola desantis dangelo marchetti parisi villa conte ferraro ferri fabbri bianco marini grasso valentini messina sala deangelis gatti pellegrini palumbo sanna farina rizzi monti cattaneo morelli amato silvestri mazza testa grassi pellegrino carbone giuliani benedetti barone rossetti caputo montanari guerra palmieri bernardi martino fiore bellini basile riva donati piras vitali battaglia sartori neri costantini milani pagano ruggiero sorrentino',
  'jong jansen vries berg bakker dijk visser smit meijer boer mulder groot bos vos peters hendriks leeuwen dekker brouwer wit dijkstra smits graaf meer linden kok jacobs haan vermeulen heuvel veen broek bruijn heijden schouten beek willems vliet hoek koster maas dam prins blom huisman peeters janssens maes mertens claes goossens wouters desmet dubois lambert dupont martin',
  'silva santos ferreira pereira oliveira costa rodrigues martins jesus sousa fernandes goncalves gomes lopes marques alves almeida ribeiro pinto carvalho teixeira moreira correia mendes nunes soares vieira monteiro cardoso rocha raposo neves coelho cruz cunha pires ramos reis simoes antunes matos fonseca machado souza lima araujo barbosa barros nascimento andrade',
  'nowak kowalski wisniewski wojcik kowalczyk kaminski lewandowski zielinski szymanski wozniak dabrowski kozlowski jankowski mazur wojciechowski kwiatkowski krawczyk kaczmarek piotrowski grabowski zajac pawlowski michalski krol novak svoboda novotny dvorak cerny prochazka kucera vesely horak nagy kovacs toth szabo horvath varga kiss molnar nemeth farkas popa popescu ionescu radu dumitru stan stoica gheorghe kovac babic maric juric ivanov georgiev dimitrov petrov',
  'hansen johansen olsen larsen andersen nilsen pedersen kristiansen jensen karlsen nielsen christensen rasmussen sorensen joergensen madsen petersen andersson johansson karlsson nilsson eriksson larsson olsson persson svensson gustafsson pettersson jonsson lindberg lindstrom virtanen korhonen makinen nieminen makela hamalainen laine heikkinen koskinen jarvinen',
  'ivanov smirnov kuznetsov popov vasiliev petrov sokolov mikhailov novikov fedorov morozov volkov alekseev lebedev semenov egorov pavlov kozlov stepanov nikolaev orlov andreev makarov nikitin zakharov ivanova smirnova kuznetsova popova petrova shevchenko melnyk kovalenko bondarenko boyko tkachenko kravchenko',
  'yilmaz kaya demir sahin celik yildiz yildirim ozturk aydin ozdemir arslan dogan kilic aslan cetin kara koc kurt ozkan simsek papadopoulos pappas',
  'mohamed ahmed ali hassan hussein ibrahim mahmoud abdullah khalil saleh omar youssef mustafa said salem nasser hamid mansour haddad khoury benali diallo traore diop ndiaye sow ba fall cohen levy mizrahi hosseini ahmadi mohammadi khan',
  'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie tang song han cao deng feng cheng cai peng pan yuan yu dong su ye lu jiang wei du kim lee park choi jung kang cho yoon jang lim shin nguyen tran le pham hoang phan vu dang bui do ngo duong ly sato suzuki takahashi tanaka watanabe ito yamamoto nakamura kobayashi kato yoshida yamada sasaki',
  'singh kumar sharma patel shah gupta khan das reddy rao devi kaur mehta jain verma yadav mishra agarwal joshi nair chaudhary begum ahmed islam hossain',
]

const firstNames = [
  'john david michael james robert peter paul andrew mark william stephen thomas richard christopher daniel matthew george jack joshua joseph samuel anthony alan simon kevin brian ian steven jonathan martin philip edward charles alexander benjamin harry oliver jacob ethan ryan luke adam connor nathan liam jason gary keith nicholas scott lewis callum cameron jake dylan mary margaret susan elizabeth patricia jennifer sarah linda barbara karen jessica emma emily charlotte sophie lauren rebecca amy hannah laura rachel chloe olivia ella lucy grace megan katie anna jane helen claire nicola julie lisa michelle christine amanda victoria caroline catherine angela deborah jacqueline georgia isabella amelia ruby lily mia holly ellie abigail natalie samantha alice kate isabelle lachlan mitchell bailey joel tyler riley brianna kayla madison taylor zoe tom max oscar leo henry archie noah logan mason dorothy joan jean doris ronald kenneth donald nancy betty sandra ashley kimberly donna carol ruth sharon maureen jean eileen',
  'michael thomas andreas peter stefan christian hans klaus wolfgang juergen uwe bernd frank dieter manfred werner helmut heinz gerhard horst karl walter martin markus matthias alexander daniel sebastian jan tobias florian philipp lukas felix jonas maximilian paul leon joachim ralf holger rolf rainer guenther ernst josef johann franz heinrich friedrich wilhelm otto hermann herbert kurt maria ursula monika petra elisabeth sabine renate helga karin brigitte ingrid erika andrea gisela claudia susanne gabriele christa christine anna birgit barbara katharina stefanie julia nicole sandra anja martina heike kerstin silke melanie laura lea lena sarah lisa hannah sophie marie jutta angelika ingeborg hildegard gertrud',
  'jean pierre michel andre philippe alain bernard nicolas christophe patrick daniel laurent frederic stephane eric pascal david julien olivier thierry thomas alexandre francois sebastien vincent guillaume antoine maxime jacques claude christian gerard rene marcel louis henri lucas hugo gabriel leo arthur raphael jules theo nathan enzo mathis paul marie nathalie isabelle sylvie catherine francoise martine christine monique valerie sandrine anne sophie celine virginie stephanie julie caroline aurelie emilie camille lea manon chloe emma ines jade louise alice laura charlotte pauline claire helene veronique brigitte jacqueline nicole jeanne denise simone therese christiane corinne patricia florence karine laetitia',
  'antonio jose manuel francisco juan david javier daniel carlos jesus alejandro miguel rafael pedro pablo angel sergio fernando jorge luis alberto alvaro diego adrian raul ivan enrique ramon vicente andres maria carmen ana isabel laura cristina marta dolores lucia pilar elena sara paula raquel mercedes rosa beatriz teresa silvia julia patricia monica irene andrea rocio sofia alba claudia',
  'giuseppe giovanni antonio mario luigi francesco angelo vincenzo pietro salvatore carlo franco domenico bruno paolo michele giorgio aldo sergio luciano marco andrea alessandro stefano roberto fabio luca matteo lorenzo davide maria anna giuseppina rosa angela giovanna teresa lucia carmela caterina francesca anna antonietta carla elena concetta rita margherita franca paola laura chiara giulia sara valentina martina federica silvia elisa alessandra',
  'jan johannes cornelis hendrik willem pieter gerrit jacob peter daan sem thomas bram lucas milan ruben lars maria johanna anna cornelia elisabeth sanne lotte emma lisa sophie julia eva joao antonio jose manuel carlos luis pedro paulo jorge rui ana maria catarina joana ines beatriz sofia rita sandra',
  'piotr krzysztof andrzej tomasz jan pawel michal marcin stanislaw jakub adam marek lukasz grzegorz mateusz anna maria katarzyna malgorzata agnieszka barbara ewa magdalena elzbieta krystyna joanna monika jiri petr josef pavel martin tomas jaroslav jana eva hana laszlo istvan zoltan jozsef gabor andrei alexandru mihai ion elena ioana',
  'lars anders johan erik karl per nils jan mikael hans peter bjorn ole arne kjell anna eva maria karin kristina kirsten inge anne marie ingrid matti juha timo kari antti sari paivi',
  'aleksandr sergey vladimir andrey aleksey dmitry mikhail nikolay ivan yuri igor viktor oleg elena olga natalia tatiana irina svetlana anna maria ekaterina galina lyudmila valentina oksana',
  'mehmet mustafa ahmet ali huseyin hasan ibrahim osman yusuf murat fatma ayse emine hatice zeynep elif mohamed mohammed muhammad ahmed mahmoud omar youssef hassan abdul abdullah khaled karim said samir rachid hamid fatima aicha khadija mariam nour leila amina zahra moussa mamadou ibrahima ousmane abdoulaye amadou',
  'wei li jing min fang lei jun yan ying hui ming xin yu hong mei ping tao jie xiao hua minh anh thi van duc hung lan hoa hiroshi takashi kenji yuki akira yoko keiko ji hyun seung young raj amit sanjay vijay rahul anil sunil suresh ramesh ravi priya anita sunita pooja',
]

/** One list, the most common name first. */
export const commonNames = (part: NamePart, list: number): readonly string[] => [
  ...new Set((part === 'last' ? lastNames : firstNames)[list]?.split(' ')),
]

/** More frequent names, unordered. */
const alsoLast =
  'griffith thomson stevenson jenkinson stephens saunders lane hudson fowler dean armstrong matthews elliot gardner cunningham berry henry dunn watts chambers burns lowe kaur obrien boyd newman hunter burke fields rice moreno barker schmidt bates ryan carr wheeler curtis sutton gregory mccarthy may banks hodgson byrne fletcher hughes walters nicholson norman robson frost french goodwin lambert bull leonard marsh reeves tucker parsons osborne moss field poole dawson harding cross day potter harper chadwick woodward todd carpenter weston kemp bishop baldwin parry hancock porter nash hope townsend holland morton pope yates atkins read steele page hartley simmons slater blake wade oliver hewitt barlow freeman francis gordon sharp webster wallace doyle burgess goddard lynch kerr cameron mclean mackenzie macleod mckenzie fraser duncan ferguson sinclair paterson munro morrison robertson crawford bruce craig buchanan johnston allan drummond hay innes cooke connor walters davison bond gill patterson ball savage bartlett miles hobbs lucas stephenson nolan sherwood jacobs bates vincent hopkins bryant mellor gough middleton rowe willis skinner webb tyler burnett howell knowles norris sims summers alexander daniel daniels ferguson warren dixon arnold hicks perkins nichols wagner crawford boyd shaw hoffman stone rice weaver larson jensen peterson olson swanson myers long jordan coleman patterson reynolds hunt mills tran nguyen meyer obrien ohara oconnor murray dunne maguire quinn gallagher doherty mcdonald mcgrath casey fitzgerald keane mahoney whelan'
const alsoFirst =
  'harrison archie alfie freddie jayden reece kieran rhys finlay toby bradley brandon caleb isaac louis luca max mohammed muhammad owen stanley tilly libby evie daisy erin freya poppy summer maisie amber keira leah caitlin molly paige phoebe rosie scarlett sienna skye tia zara ava aaliyah maryam neve niamh eve eva elizabeth lola lexi lacey layla faith bethany beth jade jasmine jodie josh kai kaitlyn kian leon lilly martha matilda maya naomi nicole patryk preya sam will tom joe ben jess jim andy mandy gina brooke courtney danielle alisha lara imogen tahlia tiana tara teagan chelsea claudia mikayla montana mackenzie harley hayden hugo flynn fletcher finn ella eliza cooper cody connor charlie campbell blake bailey angus aidan ayden alex alana alexandra abby april annabelle isobel holly jaiden jackson jai jett jordan jorja kiandra kirra koby kyle lewis lily luke marcus mia nathaniel nicholas noah olivia patrick riley rohan ruby rhys samuel sarah sebastian sophie stephanie taylah thomas timothy tristan trent william xavier zac zachary wayne troy trevor travis tracey terence sylvia stuart sheila russell roy rosemary ross roger rita ralph raymond pauline neil norman marilyn marjorie maurice malcolm lynn lorraine leslie kathleen joyce julia irene hazel harold gordon glenn gerald gail frank fiona ernest ellen elaine edna dennis derek debra craig clive bruce bernard beverley barry audrey arthur annette allison'

/** Share of guests by rank within a language area, multiplied by the share of guests from one area. */
const shareOfRank = (part: NamePart, rank: number): number =>
  part === 'last' ? 0.3 * (0.016 / (1 + rank / 4) ** 0.85) : 0.3 * (0.03 / (1 + rank / 10) ** 0.95)

const alsoShare: Record<NamePart, number> = { last: 0.000_3, first: 0.000_8 }

/** Share of a name that is not listed. */
const unlistedShare: Record<NamePart, number> = { last: 0.000_02, first: 0.000_1 }

function sharesOf(part: NamePart, lists: readonly string[], also: string): ReadonlyMap<string, number> {
  const shares = new Map(also.split(' ').map((name) => [name, alsoShare[part]]))
  for (const list of lists) {
    for (const [rank, name] of [...new Set(list.split(' '))].entries()) {
      shares.set(name, (shares.get(name) ?? 0) + shareOfRank(part, rank))
    }
  }
  return shares
}

let tables: Record<NamePart, ReadonlyMap<string, number>> | undefined

function tableOf(part: NamePart): ReadonlyMap<string, number> {
  tables ??= { first: sharesOf('first', firstNames, alsoFirst), last: sharesOf('last', lastNames, alsoLast) }
  return tables[part]
}

/** All listed names, in their written form. */
export const listedNames = (part: NamePart): readonly string[] => [...tableOf(part).keys()]

/** Whether the name is listed, so that it is a real name rather than a typo of another. */
export const isListed = (part: NamePart, form: string): boolean => tableOf(part).has(form)

/** ln(1 / share) of a form. If it has several words, the rarest counts, plus a little for the others. */
export function rarityOf(part: NamePart, form: string, words: readonly string[]): number {
  const table = tableOf(part)
  const whole = table.get(form)
  if (whole !== undefined) return -Math.log(whole)
  if (words.length < 2) return -Math.log(unlistedShare[part])
  const rarities = words.map((word) => -Math.log(table.get(word) ?? unlistedShare[part])).toSorted((left, right) => right - left)
  return Math.min(14, (rarities[0] as number) + 0.3 * (rarities[1] as number))
}
