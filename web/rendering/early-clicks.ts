import { CONNECTION_LOST, CONNECTION_NOTICE } from './page-connection.ts'

/**
 * Inline script: follows a click on a link of ours that no other script has handled, because the page's scripts are not there yet or the link
 * loads a document. Without a connection the browser would replace the page that is being read by its own error page, so the server is asked
 * first; if it does not answer, the page's notice is shown, which the page's scripts take over when they arrive.
 */
export const EARLY_CLICKS = `(()=>{const notice=()=>document.getElementById('${CONNECTION_NOTICE}');addEventListener('click',event=>{const{target,button}=event;if(!(target instanceof Element)||notice()===null)return;if(target.closest('#${CONNECTION_NOTICE} button'))notice().hidden=true;const link=target.closest('a[data-page]');if(link===null||event.defaultPrevented||button!==0||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey||link.origin!==location.origin||link.target!=='')return;event.preventDefault();fetch('/healthz',{cache:'no-store'}).then(()=>location.assign(link.href),()=>{notice().hidden=false;dispatchEvent(new Event('${CONNECTION_LOST}'))})})})()`
