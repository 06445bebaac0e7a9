import { drawPdfPage, openPdf, pdfPage, pdfPageSize } from '../server/paper/press/open-pdf.ts'
import { neededTurn, readRuns } from '../server/paper/press/text-runs.ts'
import { toLines } from '../server/paper/press/text-lines.ts'
import { bodySize } from '../server/paper/press/body-size.ts'
import { writePictures } from '../server/paper/press/page-pictures.ts'
import '../server/paper/press/open-image.ts'
import { rmSync, mkdirSync } from 'node:fs'
const file='demo/papers/evening-1.pdf'
console.log('loaded at', performance.now().toFixed(0))
let a=performance.now()
const lap=(k:string)=>{const b=performance.now(); row[k]=+(b-a).toFixed(0); a=performance.now()}
let row:any={}
const pdf=await openPdf(file); lap('open'); console.log(row)
for(let n=1;n<=8;n++){
 row={}
 a=performance.now()
 const page=await pdfPage(pdf,n); lap('page')
 const runs=await readRuns(page); lap('runs'); neededTurn(runs); toLines(runs); lap('lines')
 const size=pdfPageSize(page,0)
 const data=await drawPdfPage(page,0,size); lap('draw')
 rmSync('/tmp/zz/p',{recursive:true,force:true}); mkdirSync('/tmp/zz/p',{recursive:true}); a=performance.now()
 const c=process.cpuUsage()
 await writePictures({...size,channels:4,data},'/tmp/zz/p',bodySize(runs)); lap('pictures')
 const u=process.cpuUsage(c); row.cpu=[(u.user/1000)|0,(u.system/1000)|0]
 page.cleanup()
 row.rss=Math.round(process.memoryUsage().rss/1e6)
 console.log(JSON.stringify(row))
}
process.exit(0)
