/**
 * Given names in Portuguese, English, Spanish, German, Italian and French, folded: 6861 of them, written by
 * tools/make-given-names.mjs from @faker-js/faker 10 (MIT).
 */
export const givenNames: ReadonlySet<string> = new Set(
  `
aaliyah aaron abaco abagail abbey abbie abbigail abbondanza abbondanzio abbondio abby abd abdallah abdel abdelkader abdellah
abderrahmane abdiel abdon abdone abdonie abdou abdoul abdoulaye abdourahmane abdramane abdul abdullah abe abel abelard abelardo abele
abelin abeline abenzio abibo abigael abigaelle abigail abigale abigayle abner abondance aboubacar aboubakar abraham abramio abramo
absalon aby acace acacie acacio acanthe acario accursio achaire achille achraf acilia acilio aciscolo acrisio ada adah adalard adalardo
adalbald adalbaude adalberon adalbert adalberta adalberto adalfredo adalgisa adalgiso adaline adalric adalrico adalsinde adam adama
adame adamo adan addie addison addo addolorata adea adegrin adegrine adel adela adelaide adelardo adelasia adelbert adelberto adelchi
adele adelfo adelgardo adelia adelie adelin adelina adeline adell adella adelle adelmo adelphe adeltrude adem aden adenet adeodat
adeodato adhemar adib adil adina aditya adja adjutor adolf adolfo adolph adolphe adolphie adolphus adone adonis adonise adrain adrastee
adrehilde adria adrian adriana adrianna adriano adriel adrien adrienne adrione afonso afro afton agabio agamennone agape agapet agapito
agata agatha agathange agathe agathon agazio agenore agesilao agilbert agilberte aglae agnan agnane agneflete agnes agnese agostina
agostino agrippa agrippin agrippine agustin agustina ahmad ahmed ahmet aiace aicha aida aidan aidano aiden aileen aimable aime aimee
aimone aina aisha aissa aissata aissatou aiyana ajan ajana ajla ajlin ajna akeem akram aksel aksil aladino alain alaina alaine alais
alamanno alan alana alanis alanna alano alara alarico alassane alayna alba alban albane albano alberade alberic alberico albert alberta
alberte albertha albertine alberto albin albina albino alboino albrico alceo alceste alcibiade alcide alcidie alcime alcina alcine
alcino alcyone alda aldegonde alden aldo aldobrando aldonce aldric alea aleandro aleardo aleaume alec aleen alejandra alejandrin
alejandro alek aleksa aleksandar aleksander aleksandra alena alene alenia aleramo alessa alessandra alessandro alessia alessio aleth
aletha alex alexa alexander alexandra alexandre alexandrea alexandria alexandrine alexandro alexandros alexane alexanne alexia alexie
alexine alexis alexys alexzander aleya aleyna alf alfio alfons alfonsa alfonso alfonzo alford alfred alfreda alfredo algiso ali alia
alica alice alicia alida alienor aliette alighiero alima alina aline aliou alisa alisha alison alissa alissia alistair alivia alix
alixe aliya aliyah aliza alize alizee allan allegra allen allene alliaume allie allison ally alma almerigo almine almire almiro alois
aloise aloisio alon alone alonzo aloys aloyse alpha alphee alphonse alphonsine alphonso alpinien alta altea althea althee alton alva
alvah alvaro alvena alvera alverede alverta alviero alvin alvina alvis alvise aly alya alyah alyce alycia alysa alysha alyson alyssa
alyssia alysson amabile amadea amadeo amadou amael amalia amaliane amalric amalthee amanda amande amandin amandine amando amani amant
amante amanzio amar amara amarande amaranthe amaranto amari amaryllis amata amato amatore amauri amaury amaya amber ambra ambre ambrine
ambrogio ambroise ambroisie ambrose ambrosiano amea amedee amedeo amel amelia ameliane amelie amelien ameline amelio amely amen america
americo amerigo amethyste amicie amico amie amiel amilcare amin amina aminata amine aminte amintore amir amira amiya amleto amon amone
amore amos amour amparo ampelio amra amy amya ana anabel anabelle anacleto anae anael anaelle anahi anahita anais anas anass anastacio
anastase anastasia anastasie anastasija anatole anatolia anatolie ancelin anceline ancilla andeol anderson andjelina andoche andre
andrea andreane andreanne andreas andree andrei andreia andrej andres andrew andri andrin andrina andromeda andy anemone anes angadreme
ange angel angela angele angelica angelina angeline angelique angelita angelo angie angilbe angilberte angilran angoustan angus ania
anibal anicee anicet aniceto anicette aniello anik anika anina anis anissa anita aniya aniyah anja anjali ann anna annabel annabell
annabella annabelle annaelle annagrazia annalena annalise annamae annamaria annamarie anne anneke annelie annemarie annetta annette
anni annibal annibale annie annika annonciade annunziata anny anouck anouk ansaldo ansbert ansberte ansel anselme anselmo ansgar ansley
ansovino anstrudie antea antelmo antero anthelme anthelmette anthony antide antigone antimo antino antioco antoine antoinette anton
antone antonella antonello antonetta antonette antonia antonietta antonin antonina antonine antonio antony antwan antwon anuar anya
aparecida aphelie apollina apollinaire apollinare apolline apollo apollonia appia appoline apuleio aquilin aquiline aquilino ara
arabella arabelle araceli aracely araldo aratone arcade arcadie arcadio arch archambaud archange archibald archie archimede archippo
arcibaldo arda ardella arden ardith ardito arduino arely aren aresio argelia argimiro argine argo ari aria ariadna arialdo arian ariana
ariane arianna ariberto aric aricie arie ariel ariele arielle arij arion ariosto aris arisa aristarco ariste aristeo aristide aristione
aristo aristofane aristotele arjun arlene arlette arlie arlo arman armance armand armande armandine armando armani armel armeline
armelle armida armide armin armine arminio arnaldo arnaud arnaude arne arno arnold arnoldo arnould arnulfo arolde aron aronne arrigo
arsene arsenie arsinoe art artemis artemisa arthaud artheme arthur arthurine arthus arto artur arturo artus arun arved arvel arvid
arvilla arwa arwen arya aryanna asa ascanio ascelin asceline ascension asdrubale asella asha ashlee ashleigh ashley ashly ashlynn
ashton ashtyn asia asimodeo asja asma asmaa assa assetou assia assil assomption assunta assunto assya astarte asterie asterio
astianatte astou astree astrid astride asya ataleo atanasia atanasio athalie athanase athanasie athena athenais athina athos atlas
attila attilano attilio aube aubertine auberto aubin aubree aubrey aubry audace aude audebert audeline audie audouin audra audran
audreanne audrey augusta auguste augustin augustine augusto augustus aure aurea aurel aurele aurelia aureliano aurelie aurelien
aurelienne aurelio aurelle aurian auriane auro auron aurora aurore ausilia ausiliatrice ausilio austen austin austyn auxane auxence ava
ave aveline averardo avery avi aviel avigaelle avis avital avoye avril awa axel axeline axelle aya ayaan ayah ayan ayana ayaz aydan
ayden ayem ayla aylan ayleen aylin ayline ayman aymane aymard aymardine aymen aymeric aymon aymonde ayoub ayse aza azalee azeglio
azelia azelie azeline azelio aziz azra azzurra babila baby bacco badis bafode bahia bailee bailey bakary baldassarre balderico baldo
baldomero baldovino balthazar bambina baptiste baran barbara barbarigo barbe bardo bardomiano baris barnaba barnabe barney baron
barrett barry barsaba barsimeo bart barthelemy bartholome bartimee bartolo bartolomea bartolomeo barton basil basile basileo basilia
basilio basilisse basma bassiano bassilla bastian bastiano bastien bathilde batilda battista batuhan baudouin baya baylee beat beata
beato beatrice beatrix beatriz beau beaulah becky bela belina belinda bella belle bellino beltramo ben benedetta benedetto benedict
benedicte benedikt benedita benedito beniamina beniamino benicio benigna benigne benigno benito benjamim benjamin bennet bennett bennie
benno benny benoit bent benton benvenuta benvenuto beranger berangere berard berardo berat berengario berenice berkay bernadetta
bernadette bernadine bernard bernardo bernd berneice bernhard bernice bernie berniece bernita beronico berry bert berta bertha berthe
bertille bertoldo bertolfo bertram bertrand beryl bessie beth bethany bethel beto betsy betta bette bettie bettina betty bettye beulah
beuve beverly beya biagio bianca bianka bibiana bibiano bice bigna bilal bilel billie billy bindo bino binta bintou birdie birino
bjarne bjorn blair blaise blake blanca blanche blandine blaze blessing bob bobbie bobby bogdan bohemond bon bonagiunta bonaldo
bonaventura bonavita boniface bonifacio bonita bonito bonnie boris bortolo boubacar boubou bouchard bouchra boyd brad braden bradford
bradley bradly brady braeden brahim brain brancaleone brandi brando brandon brandt brandy brandyn brannon branson brant braulio braxton
brayan breana breanna breanne brenda brendan brenden brendon brenna brennan brennon breno brent bret brett bria briac brian briana
brianne brice bridget bridgette bridie brielle brieuc brigida brigitta brigitte brionna brisa britney brittany brock broderick brody
brook brooke brooklyn brooks brown bruce bruna brune brunehaut brunehilde brunilde bruno bruto bryan bryana bryant bryce brycen bryon
buck buddy buford bulah burak burdette burley burnice byron cade caden caesar caetana caino caio caitlin caitlyn calanico calcedonio
cale caleb calebe caleigh cali calista calixte callie callisto calogera calogero calpurnia calvin camden camelia camelien cameron camil
camila camilia camilla camille camillien camillo camren camron camryn camylle can candace candelario candice candida candide candido
cantidio canziano capitolina capucine cara carey caribert caridad carina carine carissa carl carla carlee carles carleton carley carli
carlie carlo carloman carlos carlota carlotta carlton carmel carmela carmella carmelo carmen carmine carminho carmo carol carola
carolanne carole carolin carolina caroline carolyn carolyne caronte carponio carrie carroll carson carter cary casandra casey casilda
casimer casimir casimira casimiro caspar casper cassandra cassandre cassiano cassidy cassie cassien cassio cassiopea cassiopee castille
casto cataldo cataleya catalina catarina catena caterina catharina catharine catherine cathrine cathryn cathy catrin catullo caua cayla
ceasar cecco cecelia cecil cecile cecilia cecilio cedric cedrick cedrik celeste celestin celestine celestino celia celian celien celina
celine celinia celso cem cerise cesaire cesar cesare cesario ceyda ceylin chad chadd chadrick chahine chahinez chai chaim chaima
chandler chanel chanelle chantal charity charlaine charleen charlemagne charlene charles charley charlie charline charlize charlotta
charlotte charly chasity chauncey chaya chayenne chayma chaz cheick cheikh chelsea chelsey chelsie cherubino cheryl chesley chester
chet cheyanne cheyenne chiaffredo chiara childebert chilperic chirine chloe chretien chris christ christa christelle christian
christiana christiane christiano christie christin christina christine christodule christop christoph christophe christopher christy
chrysole chrysostome chyna ciara cicero cielo cierra cindy cino cinzia cipriano cirano ciriaco cirilla cirillo cirino ciro citlalli
claas clair claire clara clarabelle clare clarence clarenzio clarissa clarisse clark claud claude claudia claudie claudien claudine
claudio clayton clea cleandre cleandro cleber clelia clelie clemence clemens clement clemente clementina clementine clemenzia clemmie
cleo cleofe cleonico cleopatra cleophee cleora clery cleta cletus cleve cleveland clifford clifton climaco clinio clint clinton clio
clodomiro clodoveo cloe clorinda clotaire clothilde clotilde clovis cloyd clyde coby cody cointa colby cole coleman colette colin
coline colleen collien collin colmanno colmazio colomba colombano colombe colombo colt colten colton columbus come concepcion
conception concetta concetto conchita concordio conner connie connor conor conrad consolata constanca constance constant constantin
consuelo cooper cora coralie coraline corbin corbiniano cordelia cordell cordia cordie corene coreno corentin corentine corey corine
corinna corinne coriolano cornelia cornelio cornelius cornell coronato corrado corrine cortez cortney corto corvin cory cosima cosimo
cosma costante costantino costanza costanzo coty coumba courtney coy craig crawford cremenzio creola crescente crescenzia crescenzio
crespignano crispino cristal cristaldo cristian cristiana cristiane cristiano cristina cristobal cristoforo cristopher crocefissa
crocefisso cronida crystal crystel cullen cunegonda cuniberto cupido curt curtis cuzia cydney cynthia cyprien cyrian cyriaque cyrielle
cyril cyrille cyrine cyrus daciano dacio dafne dagmar dagoberto dahlia daiane daija daisha daisy dakota dale dalia dalida dalila dalla
dallas dallin dalmazio dalton damaris damaso dameon damian damiana damiano damien damion damocle damon dan dana danae dandre dane
dangelo dani dania danial daniel daniela daniele daniella danielle danika danilo danio dannie danny dante dany danyka danyl daouda
daphne daphnee daphney darby daren daria darian dariana darien darin darine dario darion daris darius darla darleen darlene darnell
daron darrel darrell darren darrick darrin darrion darron darryl darwin daryl dashawn dasia dave davi david davide davin davino davion
davon davonte dawson dax dayan dayana dayane dayna dayne dayton dea dean deangelo deanna debbie debora deborah debra decimo declan
dedric dedrick dee defne degna deion deja dejah dejon dejuan delaney delbert delfina delfino delia delilah delinda delizia dell della
delmer delores delpha delphia delphin delphine delta demarco demarcus demario demba demetria demetrio demetris demetrius democrito
demond demostene dena deneval denis denise deniz dennis denny deodata deodato deon deondre deontae deonte dereck derek derick deron
derrick desdemona deshaun deshawn desiderata desiderato desiderio desire desiree desmond dessie destany destin destinee destiney
destini destiny devan devante deven devin devon devonte devota devyn dewayne dewey dewitt dexter diamante diamond diana diane dianna
dianne dianora diar diara didier didimo diego dieter dieudonne dieudonnee dilan dilara diletta dillan dillon dimitri dina dinis dino
diocleziano diodata diodoro diogene diogo diomede dion dione dionigi dionisia dionisio divine divo dixie djeneba djibril dock doda
dodato dolly dolores domenic domenica domenick domenico domenik domezio domingo dominic dominick dominik dominique domitille domiziano
don donald donata donatella donatello donato donavon donna donnell donnie donny dora dorcas doreen dorian doriane doriano dorine doris
dorotea doroteo dorothea dorothee dorothy dorris dortha dorthy douce doug douglas dounia dov dovie doyle drake drew driss druina dua
duane duarte duccio dudley duilio dulce dulina duncan dune durante durward dustin dusty dwayne dwight dylan dyna earl earlene earline
earnest earnestine easter easton ebba ebe eberardo ebony ecclesio ecrin eda edd edda eddi eddie eddy edelberga eden edgar edgard
edgardo edilberto edison edith editta edmee edmond edmondo edmund edna edoardo edouard edson eduard eduarda eduardo edvige edward
edwardo edwin edwina edyth edythe efe effie efisio efrain efrem efren ege egeo egidio eginardo egisto egizia eglantine egle eileen
einar eino ela eladio elaide elaina elaine elanur elbert elda eldon eldora eldred eldridge elea eleanor eleanora eleanore eleazar
electa elena eleni elenor elenora eleonora eleonore elettra eleuterio eleuthere elfrieda eli elia eliah eliahou elian eliana eliane
eliano elias elide elie eliel eliette eliezer elif elifio eligio elija elijah elimena elin elina eline elinor elinore elio eliodoro
elion eliona elior eliot eliott elisa elisabeth elisabetta elisangela elise elisea elisee eliseo elisha elisio elissa elita eliza
elizabeth ella ellen elli ellie elliot elliott ellis ellsworth elly elmer elmira elmo elmore elna elnora eloa eloan eloane elodie elody
elogio eloi eloisa eloise elona elone elora elouan elouise eloy elpidio elroy elsa elsbeth else elsie elta elton elva elvera elvezio
elvia elvie elvino elvira elvire elvis elwin elwyn elya elyas elyes elyne elyse elyssa elza elzear ema emanuel emanuela emanuele
emanuelly emelia emelie emeline emely emerald emerance emerencie emeric emerson emery emi emidio emie emil emile emilia emilian
emiliana emiliano emilie emilien emilija emilio emily emir emirhan emma emmalee emmanuel emmanuelle emmelie emmely emmerico emmet
emmett emmi emmie emmitt emmy emna emory empirio emre emy ena endrigo enea enecone enes enguerrand enid enie enimia enio enna ennio
enno enoch enola enora enos enrica enrico enrique ensar enya enyo enzo ephraim epiphane era eracla eraclide eraldo erardo erasmo
erberto ercolano ercole eren erenia eriberto eric erica erich erick ericka erico erik erika erin erine erling erma ermanno ermelinda
ermenegarda ermenegilda ermenegildo ermes ermete ermilo erminia erminio erna ernest ernesta ernestina ernestine ernesto ernie ernst
eron eros ersilia ervin erwan erwann erwin eryn esau esma esmeralda esperanza esra essie esta esteban estefania estel estela estell
estella estelle ester esterina estevan esther estrella esuperio eterie etha ethan ethann ethel ethelyn ethyl etienne ettie ettore
eubert euclide eudes eudora eudoxe eudoxie eufebio eufemia eufemio eufrasia eufronio eugen eugene eugenia eugenie eugenio eula eulah
eulalia eulalie euna eunice euphrasie euridice eurydice eusebe eusebia eusebie eusebio euseo eustache eustorgio eustosio eutalia
eutalio eva evaldo evalyn evan evandro evangelina evangeline evann evans evariste evaristo evasio eve evelin evelina eveline evelyn
evelyne everardo everett everette evert everton evidio evie evodio evrard evremondo evy ewald ewan ewell ewen ewenn eya eyal eytan
eythan ezechiele ezekiel ezequiel ezio ezra fabian fabiana fabiano fabien fabienne fabio fabiola fabrice fabricia fabricio fabrizio
fadi fady fae falba falk famiano fannie fanny fanta fantin fantine farah fares farouk fatim fatima fatimata fatma fatou fatouma
fatoumata fausta faustine faustino fausto favian fay faye fazio fedele federica federico fedora fedro felice felicia feliciano felicie
felicien felicita felicitas felicite felicity felina felipa felipe felix felton femke fenja ferdinand ferdinando feriel fermiano fermin
fermo fern fernanda fernando ferne ferruccio feryel festo fiacre fiammetta fidel fidele fidenziano fidenzio fiete filiberto filip
filipa filipe filippa filippo filomena filomeno fine finia finja finlay finley finn finnja finnley fiona fionn fiordaliso fiore
fiorella fiorenza fiorenziano fiorenzo firas firmin flaminia flavia flaviana flaviano flavie flavien flavio fleano fleta fletcher fleur
flo flodoard flor flora flore florence florencia florencio florent florentin florentine florestan florian floriana floriane floriano
florida floridia florie florina florine flossie floy floyd flurin flurina flynn foca fode folco ford forrest fortunata fortunato
fortune fortunee fosca fosco foster foucauld foulques franca france frances francesca francesco francette francia francine francis
francisca francisco francisque franck franco francois francoise frank franka frankie franklin franz franziska fred freda freddie freddy
frederic frederica frederick frederico frederik frederike frederique fredrick fredy freeda freeman freida freya frida frido fridolin
frieda friederike friedrich fritz frontiniano fulbert fulberto fulcran fulgence fulgenzio fulvia fulvio furio furkan furman furseo
fuscolo fynn gabe gabin gabino gabriel gabriela gabriele gabriella gabrielle gad gael gaelle gaetan gaetano gage gaglioffo gaia gail
gaio galatea galdino galeazzo galileo gallicano gandolfo garance gardner garett garfield garimberto garland garnet garnett garnier
garret garrett garrick garrison garry garth gary gaspar gaspard gaspare gaston gastone gatien gaud gaudenzia gaudenzio gaudino gauthier
gautier gautiero gavin gavino gayle gedeon gedeone gelila gelsomina geltrude geminiano gemma gene general generosa generoso genesia
genesio genesis geneva genevieve gennaro genoveffa genoveva gentile genziano geo geoffrey geoffroy georg george georges georgette
georgia georgiana georgianna geovanni geovanny geovany gerald geraldine geraldo gerard gerardo gerasimo geraud gerberge gerbert gerda
geremia gerhard gerino germain germaine german germana germano gerolamo geronimo geronzio gerrit gerry gerson gertrud gertrude gervais
gervasio gesualdo gherardo ghislain ghita gia giacinta giacinto giacobbe giacomo giada giadero giambattista gian gianbattista giancarlo
giandomenico gianfranco gianluca gianluigi gianmarco gianmaria gianmario gianna gianni gianpaolo gianpiero gianpietro gianuario giasone
gideon gigliola gil gilbert gilberto gilda gildo giles giliola gilles gillian gillo gina gineto ginevra ginger gino gioacchina
gioacchino giobbe gioberto gioconda giocondo gioele gioia gion giona gionata giordano giorgia giorgio giosue giosuele giotto giovana
giovani giovanna giovanni giovanny giove gioventino giovenzio girardo girart girolamo gisela gisele gisella gislebert gisselle giuda
giuditta giulia giuliana giuliano giulio giulitta giuseppa giuseppe giuseppina giusta giustiniano giusto gladyce gladys glauco glen
glenda glenn glenna glennie gloria godeberta godfrey godiva goffredo golda golden golia gomberto goncalo gondebaud gondulfo gonerio
gonthier gontran gonzaga gonzague gonzalo gordiano gordon gosto gottardo gottfried goundo gracie graciela graciliano grady graham grant
granville grato grayce grayson grazia graziana graziano graziella greg gregg gregoire gregor gregoria gregorio gregory greta gretchen
greyson griffin grimaldo griselda grover guadalupe gualberto gualtiero gubio gudrun guelfo guenda guendalina guenievre guerin guerrino
guglielmo gui guiberto guido guilhem guilhemine guilherme guillaume guillemette guillermina guillermo guiscardo guiseppe gumesindo
gundelinda gunnar gunner gus gussie gust gustav gustave gustavine gustavo guy guyot gwen gwenaelle gwendoline gwendolyn habib habiba
haby hadja hadley hadriel hadrien hafsa hagen hailee hailey hailie haim hajar hakim hal haleigh haley halie halima halle hallie hamed
hamidou hamza hana hanae hania hank hanna hannah hannes hanno hans hansjorg hanspeter hansruedi hansueli hardouin hardy harley harmon
harmony harold haron haroun harouna haroune harriet harrison harry harvey hasan haskell hasna hassan hassane hassie hatem hatouma
hattie hauke hava haven hawa haya hayden haylee hayley haylie hazel hazle heath heather heber hector hedelin hedi heidi heinrich heinz
heitor helen helena helene helga helie helier helin helio helios hellen helmer helmut heloisa heloise henderson hendrik hennes henning
henri henrick henrietta henriette henrik henrike henrique henry herbert herluin herman hermann hermenegildo hermina hermine herminia
herminio hernan hershel herta hertha herve hester hettie hiba hicham hilaire hilario hilbert hilda hildebert hildegard hillard hillary
hillel hilma hilton hincmar hind hipolito hippolyte hira hiram hobart holden hollie hollis holly homer homero honore honorine horace
horacio hortense hosea houda houston howard howell hoyt hubert hudson hugh hugo hugues huguette hulda humberto hunter hussein hyman
iacopo iacopone iago ian ianira iban ibrahim ibrahima icaro icie icilio ida idan idea idell idella idir ido idris idriss idrissa iginia
iginio igino ignacio ignacy ignatius ignazio igor ike iker ila ilai ilan ilana ilaria ilario ilay ilayda ilda ildebrando ildefonso
ildegarda ildegonda ileana ilene ilenia ilhan ilia ilian iliana iliane ilias ilies ilja illidio illuminato ilona ilva ilyan ilyana
ilyane ilyas ilyass ilyes ilyess ima imad iman imane imani imelda imen imene imke immacolata immacolato immanuel imogene imran imrane
ina inara inaya incoronata indro ines inez inga ingrid inka inna innocent innocente innocenza innocenzo inza iolanda iole iona ione
ionne iorio ippocrate ippolito ira irem irene ireneo iride irina iris irma irmina irvin irving irwin isa isaac isabeau isabel isabela
isabell isabella isabelle isabelly isac isacco isadora isadore isai isaia isaiah isaias isaure ischirione isee iseult ishaq iside
isidora isidore isidoro isidro isis islam ismael ismaele ismail ismerie isobel isom isotta isra israa israel issa issac issam issiaka
italia italo itzel iva ivah ivan ivanna ivano ivanoe iven ivetta ivo ivone ivonne ivory ivy iwan iyad iyed izabella izaiah izia jabari
jace jacey jacinthe jacinto jack jackeline jackie jacklyn jackson jacky jaclyn jacob jacobo jacqueline jacquelyn jacques jacynthe jad
jada jaden jadon jadyn jaeden jael jaida jaiden jailyn jaime jairo jakayla jake jakob jakub jaleel jalen jalil jalon jalyn jamaal jamal
jamar jamarcus jamel james jameson jamey jamie jamil jamila jamir jamiro jamison jammie jan jana janae janaina jane janek janelle
janessa janet janice janick janie janin janina janine janis janiya janna jannah janne jannek jannes jannie jannik jannis jano janosch
jany japhet jaquan jaquelin jaqueline jara jared jaren jari jarne jarno jaro jarod jaron jarred jarrell jarret jarrett jarrod jarvis
jasen jasin jasmin jasmina jasmine jason jasper jassem jassim jaunita javier javon javonte jawad jawed jay jayce jaycee jayda jayde
jayden jaydon jaylan jaylen jaylin jaylon jayme jayne jayson jazlyn jazmin jazmyn jazmyne jean jeanette jeanie jeanne jeannel jeannette
jeannie jeannot jed jedediah jedidiah jeff jefferey jeffery jeffrey jeffry jehanne jella jena jenifer jenna jennah jennie jennifer
jennings jenny jennyfer jens jensen jerad jerald jeramie jeramy jerel jeremiah jeremias jeremie jeremy jermain jermaine jermey jerod
jerome jeromy jeronimo jerrell jerrod jerrold jerry jesper jess jesse jessica jessie jessika jessy jessyca jesus jett jette jettie
jevon jewel jewell jibril jihane jil jill jillian jim jimena jimmie jimmy jinane joachim joah joakim joan joana joanie joann joanna
joanne joannie joanny joany joao joaquim joaquin job jocelyn jocelyne jodi jodie jody joe joel joelina joeline joelle joesph joey johan
johann johanna johanne johannes johathan john johnathan johnathon johnnie johnny johnpaul johnson jolanda joleen jolie jolien jolin
jolina joline jon jona jonah jonas jonatan jonathan jonathon jonna jonte joost jordan jordane jordi jordon jordy jordyn jorg jorge
jorin joris joscha joschua jose josef josefa josefin josefina josefine josep joseph josephin josephine josette josh joshua joshuah
josiah josiane josianne josie josse josselin josua josue josy joud jourdain jovan jovani jovanny jovany jovin joy joyce juan juana
juanita judah judd jude judge judicael judith judson judy jule jules julia julian juliana juliane julianne juliano julie julien
julienne juliet julieta juliette julika julina julio julius juna junior junius junon jurg juri jusra juste justen justin justina
justine juston justus justyn jusuf juvenal juwan kaan kacey kaci kacie kacper kade kaden kadiatou kadidia kadidiatou kadin kady kaela
kaelyn kahina kai kaia kailee kailey kailyn kaina kais kaitlin kaitlyn kaja kale kalea kaleb kaleigh kaley kali kalle kallie kamel
kameron kamil kamila kamille kamren kamron kamryn kane kara karamba karamoko kareem karelle karen kari kariane karianne karim karin
karina karine karl karla karlee karley karli karlie karlo karlotta karolann karolina karoline karson kasandra kasey kassandra kassim
katarina kate katelin katell katelyn katelynn katharina katherine katheryn kathleen kathlyn kathrin kathryn kathryne kathy katia katie
katja katlyn katlynn katrin katrina katrine kattie kavon kawtar kay kaya kaycee kayden kayla kaylah kaylee kayleigh kayley kayli
kayliah kaylie kaylin kayna kayra kays keagan keano keanu keara keaton keegan keeley keely keenan keira keith kellen kelley kelli
kellie kelly kelsi kelsie kelton kelvin kelya kelyan ken kenan kendall kendra kendrick kenna kennedi kennedy kenneth kennith kenny keno
kent kenton kenya kenyatta kenyon kenza kenzi kenzo kenzy keon kerem keren kerim kerry keshaun keshawn ketsia keven kevin kevon keyan
keyla keyon keyshawn khadidiatou khadidja khadija khady khalid khalil kian kiana kianna kiano kiara kiarra kiel kiera kieran kiley
kilian killian kilyan kim kimberley kimberly kimi kimo king kip kira kirk kirsten kirstin kitty kiyan kjell klaas klara klaus klea
kleber klemens kobe koby kody kolby kole konrad konstantin koray korbin korbinian korey korinna kory kraig kris krista kristen kristi
kristian kristie kristijan kristin kristina kristine kristofer kristoffer kristopher kristy krystal krystel krystina kurt kurtis kuzey
kyan kyla kyle kylee kyleigh kyler kylian kyliann kylie kyllian kyra lacey lacy ladarius ladina ladislao ladislau ladji laetitia
lafayette lahna laia laila laisha lalie lamar lambert lamberto lamia lamine lamont lana lance lancelot lancilotto landen landolfo
landry lane laney lanfranco lapo lara larina larissa laron larry lars larue lassana lasse laszlo latifa latoya laura laurane laure
laureen laurel laureline lauren laurence laurene laurens laurent laurentino laurenz lauretta lauri lauriane laurianne lauriano laurie
laurin laurine laury lauryn lautone lavada lavern laverna laverne lavina lavinia lavinio lavon lavonne lawrence lawson layana layanah
layla layne lazar lazare lazaro lazzaro lea leah lean leana leander leandra leandre leandro leane leann leanna leanne leano leart
leatha leda ledion lee leelou lehna leia leif leigh leila leilani leina lela lelah leland lelia lempi lemuel len lena lene leni lenia
lenja lenn lenna lennard lennart lennert lenni lennie lennox lenny lenora lenore leny lenya leo leola leon leona leonard leonardo leone
leonel leonhard leoni leonia leonida leonidas leonie leonilda leonio leonis leonne leonor leonora leonore leontina leontine leonzio
leopardo leopold leopoldine leopoldo leora lera leroy lesley leslie lesly lessie lester leta letha leticia letitia letizia letterio leu
leufroy levana levent levi levin levio levke lew lewin lewis lexi lexie lexus leya leyan leyla leyna lia liah liam lian liana liara
lias libbie libby liberata liberato liberatore libere liberio libero liberto liboria liborio licia lidania lidia lidio lietald lieto
lila lilas lili lilia lilian liliana liliane lilie lilith lilla lilli lillian lilliana lillie lilly lilou lilwenn lily lilya lilyan
lina lincoln linda lindsay lindsey line linn linnea linnie lino linoi linoy linus linwood lio lion lionel lior liora liron lirone lisa
lisandro lisann lisanne lise liselotte lisette lison lital litzy liv liva livia liviana livino livio liya liyah liyan liyana liz liza
lizbeth lizeth lizzie llewellyn lloyd loan loane lodovica lodovico logan lohan loic lois loise lola lolita loma lon london longin lonie
lonnie lonny lonzo lora loraine loredana loreen lorella loren lorena lorene loreno lorenz lorenza lorenzo loretta lori lorian loriana
lorik lorin lorine loris lorna lorrain lorraine lothaire lotta lotte lottie lou louan louane louann louay loubna louca louie louis
louisa louise louison louka loula louna lounis loup lourdes lourenco louvenia lowell loy loyal loyce lua luan luana lubin luc luca
lucas lucca luce lucia lucian luciana luciano lucie lucien lucienne lucile lucilla lucille lucinda lucio lucious lucius lucrezia lucy
ludano ludie ludivine ludmila ludolphe ludovic ludovica ludovico ludwig lue luella luena lui luigi luigia luis luisa luise luiz luiza
luk luka lukas luke lula lulu luminosa luna lupe lura lurline luther lutz luzie lya lyam lyan lyana lyda lydia lydie lyes lyla lyle
lylia lylou lyn lyna lynda lyne lynette lynn lynne lyric lysanne maayane mabel mabelle mable mac macaire macaria macario maccabeo maceo
macey maci macie mack mackenzie macy madalena madaline madalyn maddalena maddison maddox madeleine madeline madelyn madelynn madge
madie madilyn madina madisen madison madisyn madita madlaina madleen madlen madonna mads mady madyson mae maegan mael maelie maeline
maelis maelle maely maelyne maelys maeva maeve mafalda maffeo magali magda magdalen magdalena maggie maggiorino magno magnolia magnus
maguelone mahamadou mahault mahaut mahdi mahe mahir mahmoud mai maia maica maida maik maike maila mailin mailo maily mailys maimouna
maina maiorico maira maissa maissane maite maiwenn maiya maja makan makayla makenna makenzie maksim malachi malak malco malcolm malea
malek malena malia malick malik malika malin malina malinda mallaury mallie mallory malo malone malou malte malvina mamadou mamante
mamert mamie mamoudou manal manar manasse mancio mandy manel manelle manetto manfred manfredo manil manilio manley manlio manon
mansueto manuel manuela manuele mara marah maram marana marc marceau marcel marcela marcelin marcelina marceline marcelino marcella
marcelle marcello marcellus marcelo marcia marciano marcio marco marcos marcus mareike marek maren mareta margaret margarete margarett
margaretta margarette margarida margarita margaux marge margherita margie margo margot margret margrit margrith marguerite maria mariah
mariam mariama mariame marian mariana mariane marianna marianne mariano maribel marica maricarmen marie marieke mariela mariella
marielle mariem marietta marika marilena marilie marilou marilu marilyn marilyne marin marina marine marinella marinetta marino mario
marion marisa marisol marissa marit marita maritza marius marjane marjolaine marjorie marjory mark marko markus marla marlee marleen
marlen marlena marlene marley marli marlies marlin marlis marlo marlon marnie marolo marouane marques marquis marquise marsha marshall
marta marten martha marthe martial martim martin martina martine martino marty maruta marvin marwa marwan marwane marwen marwin mary
maryam maryann maryjane marylou maryse marzia marzio masa mason massima massimiliano massimo massinissa matej mateja mateo mateus
mateusz matheo matheus mathew mathias mathieu mathilda mathilde mathis mathurin mathys matias matilda matilde matis matisse matroniano
mats matt mattea matteo mattes mattheo matthew matthias matthieu matthis matti mattia mattie mattis matys maud maude maudie maugis
maura maureen maurice mauricette mauricio maurilio maurine maurizio mauro maverick mavis max maxellende maxence maxens maxi maxie maxim
maxima maxime maximilian maximiliano maximilien maximillia maximillian maximo maximus maxine maxwell may maya mayane mayar mayara
maybell maybelle maye mayeul mayla mayline maylis maymie maynard mayra mayssa mayte mazie mckayla mckenna mckenzie meagan meaghan meda
medardo mederic medina medine medoro megan megane meggie meghan mehdi mehmet meik meike meire meissa mekhi melania melanie melanio
melany melba melchiade melchior melchiorre melek melezio melia melike melina melinda meline melis melisa melisande melissa melissandre
melitina mellie mellina melodie melody melusine melvil melvin melvina melvyn melyna melyssa menahem menardo mence mendel menelao meneo
mennone menodora mercede mercedes mercia mercurio meredith meriam meriem merjem merl merle merlin merovee merritt mert mertie merve
mervin merwan meryam meryem meryl messalina meta mete metello metrofane mette mia micael micaela micah micha michael michaela michale
micheal michel michela michelangelo michele micheline michelle mick mickael mieke miguel mika mikail mikayla mike mikel mila milan
milana mildred milena miles milford milhan milla miller millie milo milton mimma mina mindy minerva minervina minervino minh minnie mio
mira mirac miran miranda miray mirco mireille mirella mireya miriam mirja mirko miro mirocleto mirta misael misaele mischa missouri
misty mitchel mitchell mittie miya moche modesta modesto modibo mody mohamed mohammad mohammed moira moise moises moisette mollie molly
mona monaldo monica monika monique monitore monroe monserrat monserrate montana monty morena moreno morgan morgana morgane moriah
moritz morris morten mortimer morton mory mose moses moshe mossie mouctar mouhamadou mouhamed moussa moustafa moustapha mozell mozelle
muhammad muhammed murat muriel murilo murl murphy murray musa mustafa mustapha muziano mya myah myla mylan mylene myles myra myriam
myrl myrna myron myrtice myrtie myrtille myrtis myrtle nabil nada nadege nadia nadine nadir nadja nael naelle naemi nahel nahil nahla
naia nail naila naim naima nais najla nakia nala namazio name nancy nando nannie naomi naomie napoleon napoleone narciso narcisse
narseo narsete nash nasir nassim nat natacha natale natalia natalie natalina natan nataniel natasha nathalia nathalie nathan nathanael
nathanial nathaniel nathen naudet nawal nawel nawfel naya nayel nayeli nayla nazario nazim nazzareno nazzaro nea neal ned nedra neela
neele nefeli neha nehemie neil neila neiva nejla nela nelda nele nelia nelio nell nella nelle nelli nellie nelly nels nelson nelya nene
neo neoma neopolo neoterio nerea nereo neri nermine nesrine nestor nestore nettie neva nevin nevio newell newton neyla nia niame
nicarete nicea niceforo nicephore niceto nicezio nicholas nicholaus nichole nick nicklaus nickolas nicla niclas nico nicodemo nicola
nicolai nicolas nicole nicoletta nicolette nicolo niels nigel nika nike nikita nikki nikko niklas niklaus niko nikola nikolai nikolas
nil nila nilde nils nina nine ninfa niniano nino ninon nio niouma nisa nives nizar noa noah noam noan noar noble noe noel noelia noelie
noelle noemi noemie noemy noha noham nohan nola nolan nolann nolhan nona noor nora norah norbert norberto norene norhane norina norma
norman normand norris norval norwood nostriano nouha nour noura nourane novella nubia nuccia nuno nunziata nunzio nuri nuria nya nyah
nyasia obie oceane ocie octave octavia octavio oda oddone odelia odell oderico odessa odetta odette odidone odie odile odilia odilon
odin odon odorico ofelia oger oke okey ola olaf ole olen oleta olga olimpia olimpio olin olinda olindo olive oliver olivia olivier
oliviera oliviero oliwia ollie olympe olympia oma omar omari ombeline ombline ombretta omer omero ona ondina ondine onesta onesto onie
onofrio onorata onorina onorino onorio onur opal ophelia ophelie ora oral oran orazio orchidea orell oren orenzio oreste orfeo oriana
oriande oriane orie orietta orin orio orion orland orlando orlane orlo ornella oronzo orpha orrin orsino orso orsola orsolina ortensia
ortensio orval orville osanna osbaldo osborne oscar oskar osmondo osvaldo oswald oswaldo otavio otello otha othmane otho otilia otis
ottaviano ottavio ottilia ottilie ottis otto ottone oumar oumou oury ousmane oussama ova ovidio owen ozanne ozella pablo paciano
pacifico paco pacome pacomio paige palatino palemon palladia palladio palma palmazio palmira paloma pam pamela pammachio pancario
pancrazio panfilo pansy pantaleo pantaleone paola paolo pardo parfait paride paris parker parmenio pascal pascale pasquale pat paterne
paterniano patience patrice patricia patricio patrick patrizia patrizio patroclo patsy patti pattie patty paul paula paule paulette
paulin paulina pauline paulo pauside paxton payton pearl pearlie pearline pecine pedro peer peggie peggy pelagia pelagie peleo
pellegrino penda penelope pepe pepin perceval percival percy pericle perla perle perrine perry perseo pete peter petra petronilla
petronille petronio peyton pharell phil phileas philemon philibert philine philip philipp philippa philippe philippine phillip
philomene philothee phoebe phyllis pia pie piera pierangelo pierce piergiorgio pierluigi piermarco piero pierre pierrick piersilvio
piet pietro pilar pink pinkie pio piper pippo pit pius placida placido platone plinio plutarco pol polidoro polifemo polissena pollione
polly pompeo pomponio ponziano ponzio porfirio porter porzia porziano postumio prassede precious presley preston priamo primerose primo
prisca priscila priscilla priscille prisco priska privato procopio proserpina prosper prospera prospero protasio proteo providenci
prudence prudenzia prudenzio prune publio pulcherie pupolo pusicio quartilla quarto quasimodo queen queenie quentin quentine querano
quieta quincy quinn quinten quintia quintiliano quintilio quintino quinton quinziano quinzio quirin quirino quiteria quitterie rachael
rachel rachele rachelle rachid radolfo rae raegan rafael rafaela raffaele raffaella raheem rahel rahma rahsaan rahul raide raik
raimondo raimundo raina rainaldo rainelda rainer rajana raleigh ralph ramata rami ramiro ramon ramona ramy randal randall randi
randolph randy rania raniero ranim ranolfo ransom ranya raoul raphael raphaelle raquel rashad rashawn rasheed rasmus raul raven rawane
ray rayan rayane rayen raymond raymonde raymundo rayyan rea reagan reanna reba rebeca rebecca rebeka rebekah rebekka reda reece reed
reese regan reggie regina reginald reginaldo regine regis regolo regula reid reilly reina reine reinhard reinhold rejan rejean rejeanne
remi remigio remington remo remondo remy renan renata renate renato renaud rene renee renzo respicio ressie reta retha reto retta
reuben reva rex rey reybaud reyes reymundo reyna reynold rhea rhett rhianna rhiannon rhoda rhonda riad rian riana ricardo ricario
riccarda riccardo richard richelmo richie richmond rick rickey rickie ricky rico rieke rigoberto rike riley rim rina rinaldo rino rita
rivka riyad roan robaldo robb robbie robert roberta roberto robin robinson robyn rocco roch rochelle rocio rocky rod roderick rodger
rodiano rodney rodolfo rodolphe rodrick rodrigo rodrigue roel rogelio roger rogerio rogers rohan rokia roland rolande rolando rolfo
rollin romain romaine roman romana romane romano romeo romero romeu romilda romina romoaldo romola romolo romuald romualdo romy ron
rona ronald ronaldo ronan ronja ronnie ronny roosevelt rory rosa rosalee rosalia rosalie rosalind rosalinda rosalyn rosamond rosamunda
rosana rosangela rosanna rosario roscoe rose roselin roseline rosella roselyn rosemarie rosemary rosendo roser rosetta rosie rosina
rosita roslyn rosmunda ross rossana rossella rossie rowan rowena rowland roxane roxanne roy royce roza rozella ruben rubens rubiano
rubie ruby rubye rudolf rudolph rudy ruedi rufina rufino rufo rufus ruggero rui runa rupert ruperto russ russel russell rusty ruth
ruthe ruthie rutilo ruya ryad ryan ryann ryder rylan rylee ryleigh ryley rym saad saba sabato sabazio sabele sabina sabine sabino sabri
sabrina sabrine sabryna sacha sadie sadio sadye safa saffiro saffo safia safira safiya sage sahra said saige sakina saladino salih
salim salimata sallie sally salma salome salomon salomone salustio salvador salvatore salvo sam samanta samantha samara samba sami
samia samir samira sammie sammy samona samson samu samuel samuele samy sana sanaa sancho sandra sandrine sandro sandy sanford sanja
sansone santa sante santiago santina santino santo santos saphira sapiente sara sarah sarai sarbello sarina sarra sascha sasha saskia
satine saturniano saturnino saul sauveur savanah savanna savannah saverio savin savina savinien savino savion scarlett scholastique
schuyler scolastica scot scott scottie scotty seamus sean sebastian sebastiana sebastiano sebastiao sebastien seconda secondiano
secondina secondo sedrick sefora segolene sekou selena selene selim selin selina selma selmer selvaggia selyan semih semiramide
semplicio sempronio sena senesio senofonte sephora serafina serafino seraina seraphin serapione serena serenity serge sergi sergio
serine servidio serviliano sesto seth settimio settimo severa severiano severin severine severino severo seydou shad shai shaily shaima
shaina shakira shana shane shanel shanelle shani shania shanice shanie shaniya shanna shannon shanny shanon shany shari sharon shaun
shawn shawna shay shayan shaylee shayma shayna shayne shea sheila sheldon shelia shelley shelly shemar sheri sheridan sherine sherman
sherri sherry sherwood sheryl shirel shirine shirley shyann shyanne shyrel siana siara sibilla sibyl sibylle sico sicuro sid sidnei
sidney sidoine sidonia sidonie sidonio sidra sidy siena sienna sigebert sigfrido sigismond sigismondo sigmund sigrid sigurd sihem silas
silja siloe silvana silvano silvere silverio silvestro silvia silvio sim simao simea simeon simeone simon simona simone simonetta sina
sinan sincere sinesio sinfronio sinja sira sireno siria siriano siricio sirine sirineu sirio siro sister sisto sixte sixtine skander
skye skyla skylar smeralda smilla soan soave soccorso socrate sofia sofiane sofie sofija sofronia sohan sohane solal solange soledad
solene solenn soline solocone solon solveig sonia sonja sonke sonny sonya sophia sophie soraia soraya soren sostene sosteneo sostrato
souleyman souleymane soumaya spano spartaco spencer speranza speranzio stacey stacy stan stanford stanislao stanislas stanley stanton
steeve stefan stefania stefanie stefano stefany steffen stella stephan stephane stephania stephanie stephany stephen stephon sterling
steve steven stevie stewart stiliano stina stiriaco stone stuart sude sue suelen sueli sunny surano susan susana susanna susanne susie
suzanne suzie suzon svea sven svenja sveva sviturno swan swann swassane sybille syble sydnee sydney sydni sydnie sylvain sylvan
sylvester sylvestre sylvia sylviane sylvie syrine tabea tabita tabitha tad taddeo tadeo taha taide taina tais tal talea tali talia
talita talon talya tamara tami tamia tamina tamino tammaro tammo tammy tancrede tancredi tanguy tania tanja tanner tanya tao tara
tarcisio tarik tarja tarquinia tarsilla tarso taryn tasha tasnim tasnime tate tatiana tatiane tatum tatyana taurean taurin tavares taya
tayler taylor taziana taziano tazio tea teagan tecla ted teddy telchide telemaco telica telly temistocle teo teobaldo teodata
teodolinda teodor teodora teodoro teodosio teodoto teogene terence terenzio teresa terezinha teri terrance terrell terrence terri
terrill terry tertuliano terzo tesauro tesifonte tesnim tesnime tess tessa tessie teudosia tevin thad thaddeus thais thalea thales
thalia thanina thea thelma theo theodor theodora theodore theodose theophane theophile theophraste theotime theresa therese theresia
theron thiago thibaud thibault thibaut thibert thierno thierry thies thilo thomas thora thorben thore thorge thurman tia tiago tian
tiana tianna tiara tibaldo tiberio tiburzio ticone tidiane tierra tiffany tiguida til tilda tilio till tilla tillman tillmann tim timea
timeo timm timmothy timmy timo timoleon timon timoteo timothe timothee timothy tina tino tiphaine tirone titien tito titouan titus
tizian tiziana tiziano tizio tjark tobia tobias tobin toby tod todd tolomeo tom toma tomas tomasa tome tomke tommaso tommie tommy toney
toni tonnin tony tonya torben tore torey torquato torrance torrey tosca toscane tosco toussaint toy trace tracey traci tracy trajan
tranquillo trasea travis travon tre tremaine tremayne trent trenton tressa tressie treva trever trevion trevor trey tricia trisha
tristan tristano tristian tristin triston troy trudie trycia trystan tsipora tuana tullia tulliano tullio turi turibio turner turold
tussio twila tybalt tyler tymeo tyra tyree tyreek tyrel tyrell tyrese tyrique tyron tyrone tyshawn tyson ubaldo ubertino uberto ueli
ugo ugolina ugolino uguccione ulberto ulderico ulfa ulfo ulices ulises ulisse uliva ulpiano ulrich ulrico ulstano ultimo ulysse uma
umberto umile umut una unique unna uranio urbain urban urbano urdino uriah uriel uriele urs ursicio ursino ursmaro ursula ursule vada
vadim vala valdir valente valentim valentin valentina valentine valentino valere valeria valeriana valeriano valerico valerie valerio
valery valfredo valfrido vallie valtena valter van vance vanda vanessa vania vanna varo vasco vaughn veda vedasto veit velda velio
vella velma vena venance venanzio venceslao venceslas venera veneranda venerando venere venerio ventura venusta venustiano venusto vera
verano verda verdiana verdie verecondo verena verenzio vergie veriana veridiana verla verlie vern verna verner vernice vernie vernon
verona veronica veronika veronique verulo vespasiano vesta vezio vianney vicenta vicente vicki vickie vicky victoire victor victoria
victorien victorin vida vidal vidiano vidone vigile viktor viktoria vilfredo viliana viliberto vilma vin vince vincent vincenza
vincenzo vinciane vindonio vinebaldo vinfrido vinicio vinicius vinnie viola violante violet violette virgie virgil virgile virgilio
virginia virginie virginio virone viscardo vissia vita vital vitale vitalico vito vitor vitoria vittore vittoria vittoriano vittorio
vitus viva vivaldo vivian viviana viviane vivianne viviano vivien vivienne vladimir vladimiro vodingo volfango vreni vuk vulmaro
vulpiano wade wael wagner waino waldo waleran walid walker wallace walter walton wanda wanderson wandrille ward warley warren
washington wassim watson wava waylon wayne webster weldon wellington wendell wendy werner wesley westley weston whitney wibke wiebke
wiem wiktoria wilber wilbert wilbur wilburn wiley wilford wilfred wilfredo wilfrid wilfried wilhelm wilhelmine willa willard willi
william willie willis willow willy wilma wilmer wilson wilton winfield winifred winnifred winona winston wissam wissem wolfgang woodrow
wyatt wyman xander xaver xavier xaviere xenia xenophon ximena xochitl xzavier yacine yacouba yadira yael yaelle yago yahya yamileth
yamina yango yani yanis yann yanni yannic yannick yannik yannis yara yaren yaretzi yaro yaron yasin yasmeen yasmin yasmina yasmine
yasser yassin yassine yaya yazid yazmin yesenia yessenia ylan ylvi ylvie yoan yoann yoav yoel yohan yohann yolanda yolande yona yoni
yoshiko yosra yossef youcef youmna youna younes youness youri yousra youssef youssouf ysaline yse ysee yseult yumi yuna yunus yuri
yusuf yvan yven yves yvette yvonne zabedeo zabina zaccaria zaccheo zacharia zachariah zacharie zachary zache zachery zack zackary
zackery zadig zahra zaira zakaria zakariya zakary zakarya zama zana zander zane zanita zanobi zara zaria zarina zayd zayneb zechariah
zefiro zehra zeinab zelda zelie zelinda zella zelma zena zenaide zenebio zeno zenobia zenobio zenone zephirin zephyr zetico zetta
zeynab zeynep ziad zina zineb zinedine zion zita ziyad zoe zoeva zoey zohra zoie zoila zoilo zola zora zosima zosimo zula zuzanna zyad
`
    .trim()
    .split(/\s+/),
);
